import { Button, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDoorExit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { SwitcherButton } from './SwitcherButton.tsx'

/** Terminal staff may act for any company, so they search for it. */
export function StaffSwitcher() {
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
