import { isStaff } from '@cais/core/access/access.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSession } from '../../client/session.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAvatar } from '../../ui/EmpresaAvatar.tsx'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { SwitcherButton } from './SwitcherButton.tsx'

const StaffSwitcher = lazyScreen(
  () => import('./StaffSwitcher.tsx'),
  (parts) => parts.StaffSwitcher,
)

/** Which company one acts for: staff search among all, people with several choose, one alone is just shown. */
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
