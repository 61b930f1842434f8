import { commonEntries, type MenuEntry, type MenuGroup, menuOf } from '@cais/core/access/screens.ts'
import { NavLink, ScrollArea } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { iconOfEntry, iconOfGroup, isStaffIcon } from './menu-icons.ts'

const StaffIcon = lazyScreen(
  () => import('./StaffIcon.tsx'),
  (parts) => parts.StaffIcon,
)

export function SideMenu() {
  const { t } = useTranslation()
  const { account, empresa } = useSession()
  const groups = menuOf(account, empresa)
  const { pathname } = useLocation()
  const LineUpIcon = iconOfEntry('line-up')
  return (
    <ScrollArea p="xs">
      <NavLink
        component={Link}
        to="/line-up"
        label={t('menu.entry.line-up')}
        leftSection={<LineUpIcon size={18} stroke={1.6} />}
        active={pathname === '/line-up'}
      />
      {account &&
        commonEntries.map((entry) => <CommonEntry key={entry.name} {...entry} pathname={pathname} />)}
      {groups.map((group) => (
        <Group key={group.name} group={group} companyId={empresa?.id ?? 0} pathname={pathname} />
      ))}
    </ScrollArea>
  )
}

function CommonEntry({ name, path, pathname }: Pick<MenuEntry, 'name'> & { path: string; pathname: string }) {
  const { t } = useTranslation()
  const Icon = iconOfEntry(name)
  return (
    <NavLink
      component={Link}
      to={path}
      label={t(`menu.entry.${name}`)}
      leftSection={<Icon size={18} stroke={1.6} />}
      active={pathname === path || pathname.startsWith(`${path}/`)}
    />
  )
}

function Group({ group, companyId, pathname }: { group: MenuGroup; companyId: number; pathname: string }) {
  const { t } = useTranslation()
  return (
    <NavLink
      component="button"
      label={t(`menu.group.${group.name}`)}
      leftSection={<MenuIcon name={group.name} of="group" size={18} />}
      defaultOpened
      childrenOffset={22}
    >
      {group.entries.map((entry) => {
        const path = pathOf(entry, companyId)
        return (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={t(`menu.entry.${entry.name}`)}
            leftSection={<MenuIcon name={entry.name} of="entry" size={16} />}
            active={pathname === path || pathname.startsWith(`${path}/`)}
          />
        )
      })}
    </NavLink>
  )
}

function pathOf(entry: MenuEntry, companyId: number): string {
  return entry.path ?? `/${companyId}/${entry.screen}`
}

function MenuIcon({ name, of, size }: { name: string; of: 'group' | 'entry'; size: number }) {
  const Sign = of === 'group' ? iconOfGroup(name) : iconOfEntry(name)
  if (!isStaffIcon(name)) return <Sign size={size} stroke={1.6} />
  return (
    <Suspense fallback={<span style={{ display: 'block', width: size, height: size }} />}>
      <StaffIcon name={name} size={size} />
    </Suspense>
  )
}
