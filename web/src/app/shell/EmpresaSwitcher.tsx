import { isStaff } from '@cais/core/access/access.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Button, Menu, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingCommunity, IconCheck, IconChevronDown, IconDoorExit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { EmpresaAvatar } from '../../ui/EmpresaAvatar.tsx'
import classes from './TopBar.module.css'

/** Which company one acts for: staff search among all, people with several choose, one alone is just shown. */
export function EmpresaSwitcher({ account }: { account: Account }) {
  const { empresa } = useSession()
  if (isStaff(account)) return <StaffSwitcher />
  if (account.empresaAuthorities.length > 1) return <OwnSwitcher account={account} />
  return (
    <Text size="sm" truncate visibleFrom="sm" maw={280}>
      {empresa?.nome}
    </Text>
  )
}

function OwnSwitcher({ account }: { account: Account }) {
  const { empresa } = useSession()
  const switchTo = useSwitchEmpresa()
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <SwitcherButton />
      </Menu.Target>
      <Menu.Dropdown>
        {account.empresaAuthorities.map(({ id, nome }, index) => (
          <Menu.Item
            key={id}
            leftSection={<EmpresaAvatar nome={nome} index={index} />}
            rightSection={id === empresa?.id ? <IconCheck size={16} /> : null}
            onClick={() => switchTo(id)}
          >
            {nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function StaffSwitcher() {
  const { t } = useTranslation()
  const { empresa } = useSession()
  const switchTo = useSwitchEmpresa()
  const [opened, { close, toggle, set }] = useDisclosure()
  const go = (id: number | null) => {
    close()
    void switchTo(id)
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? set(true) : close())}
      width={320}
      position="bottom-end"
      trapFocus
    >
      <Popover.Target>
        <SwitcherButton onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <EmpresaAutocomplete
            label={t('empresa.switch')}
            placeholder={t('empresa.search')}
            value={null}
            onChange={(chosen) => chosen && go(chosen.id)}
            autoFocus
            withinPortal={false}
          />
          {empresa && (
            <Button variant="subtle" leftSection={<IconDoorExit size={16} />} onClick={() => go(null)}>
              {t('empresa.leave')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function SwitcherButton(props: { onClick?: () => void; ref?: React.Ref<HTMLButtonElement> }) {
  const { t } = useTranslation()
  const { empresa } = useSession()
  return (
    <Button
      {...props}
      size="xs"
      variant="subtle"
      className={classes.tool}
      leftSection={<IconBuildingCommunity size={18} stroke={1.7} />}
      rightSection={<IconChevronDown size={14} />}
      aria-label={empresa ? t('empresa.switch-from', { nome: empresa.nome }) : t('empresa.choose')}
    >
      <Text span size="sm" truncate maw={{ base: 0, xs: 110, sm: 220, lg: 340 }}>
        {empresa?.nome ?? t('empresa.choose')}
      </Text>
    </Button>
  )
}
