import { isStaff } from '@cais/core/access/access.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Menu, Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../../client/refresh-account.ts'
import { useSession } from '../../client/session.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAvatar } from '../../trade/empresa/EmpresaAvatar.tsx'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { SwitcherButton } from './SwitcherButton.tsx'

const StaffSwitcher = lazyPart(() => import('./StaffSwitcher.tsx'), 'StaffSwitcher')

/** The active company. Terminal staff search among all, users with several choose, and a single one is only shown. */
export function EmpresaSwitcher({ account }: { account: Account }) {
  const { empresa } = useSession()
  if (isStaff(account))
    return (
      <Suspense>
        <StaffSwitcher />
      </Suspense>
    )
  if (account.empresaAuthorities.length > 1) return <OwnSwitcher account={account} />
  return (
    <Text size="sm" truncate visibleFrom="sm" maw={280}>
      {empresa?.nome}
    </Text>
  )
}

function OwnSwitcher({ account }: { account: Account }) {
  const { empresa } = useSession()
  const { t } = useTranslation()
  const switchTo = useSwitchEmpresa()
  // Another company may have added the user meanwhile.
  const refresh = () => void refreshAccount().catch(() => {})
  return (
    <Menu onOpen={refresh} position="bottom-end" width={320}>
      <Menu.Target>
        <SwitcherButton />
      </Menu.Target>
      <Menu.Dropdown>
        {account.empresaAuthorities.map(({ id, nome }) => (
          <Menu.Item
            key={id}
            leftSection={<EmpresaAvatar empresa={{ id, nome }} among={account.empresaAuthorities} />}
            rightSection={id === empresa?.id ? <IconCheck size={16} /> : null}
            onClick={() => switchTo(id)}
          >
            {nome}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/account/pedidos" leftSection={<IconPlus size={16} />}>
          {t('adesao.outra')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
