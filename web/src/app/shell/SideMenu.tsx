import {
  commonEntriesOf,
  homeEntry,
  type MenuEntry,
  type MenuGroup,
  menuOf,
} from '@cais/core/access/screens.ts'
import { Badge, NavLink, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../client/formats.ts'
import {
  pedidosDaEmpresaPath,
  pedidosDoTerminalPath,
  usePedidosADecidir,
} from '../../client/pedidos-a-decidir.ts'
import { useSession } from '../../client/session.ts'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { iconOfEntry, iconOfGroup, isStaffIcon } from './menu-icons.ts'

const StaffIcon = lazyPart(() => import('./StaffIcon.tsx'), 'StaffIcon')

export function SideMenu() {
  const { account, empresa } = useSession()
  const groups = menuOf(account, empresa)
  const companyId = empresa?.id ?? 0
  const common = commonEntriesOf(account, empresa)
  const current = useCurrent([
    homeEntry.path,
    '/line-up',
    ...common.map(({ path }) => path),
    ...groups.flatMap(({ entries }) => entries.map((entry) => pathOf(entry, companyId))),
  ])
  return (
    <ScrollArea p="xs" viewportRef={useShown(current)}>
      {account && <CommonEntry {...homeEntry} current={current} />}
      <CommonEntry name="line-up" path="/line-up" current={current} />
      {account && common.map((entry) => <CommonEntry key={entry.name} {...entry} current={current} />)}
      {groups.map((group) => (
        <Group key={group.name} group={group} companyId={companyId} current={current} />
      ))}
    </ScrollArea>
  )
}

/** The current entry: the one with the longest path that the address begins with. */
function useCurrent(paths: string[]): string | null {
  const { pathname } = useLocation()
  const onTheWay = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`))
  return onTheWay.sort((a, b) => b.length - a.length)[0] ?? null
}

/**
 * The look of an entry and what screen readers are told of it. The router calls every link current whose path the
 * address begins with; with `exact` only the nearest entry stays so.
 */
const marked = (isCurrent: boolean) => ({ active: isCurrent, activeOptions: { exact: !isCurrent } })

/** Scrolls a long menu to the current entry. */
function useShown(current: string | null) {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) viewport.current?.querySelector('a[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return viewport
}

/** The number of requests behind an entry that wait for this user's decision. */
function useWaiting(): (path: string) => number {
  const { data } = usePedidosADecidir()
  return (path) =>
    path === pedidosDoTerminalPath
      ? (data?.terminal ?? 0)
      : (data?.empresas.find(({ id }) => path === pedidosDaEmpresaPath(id))?.total ?? 0)
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Badge size="sm" color="ambar" variant="light" c="inherit" aria-label={t('menu.waiting', { count })}>
      {formatNumber(count)}
    </Badge>
  )
}

interface At {
  current: string | null
}

function CommonEntry({ name, path, current }: Pick<MenuEntry, 'name'> & At & { path: string }) {
  const { t } = useTranslation()
  const Icon = iconOfEntry(name)
  return (
    <NavLink
      component={Link}
      to={path}
      label={t(`menu.entry.${name}`)}
      leftSection={<Icon size={18} stroke={1.6} />}
      {...marked(path === current)}
    />
  )
}

function Group({ group, companyId, current }: At & { group: MenuGroup; companyId: number }) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  const [isOpen, { toggle }] = useDisclosure(true)
  return (
    <NavLink
      component="button"
      aria-expanded={isOpen}
      opened={isOpen}
      onChange={toggle}
      label={t(`menu.group.${group.name}`)}
      leftSection={<MenuIcon name={group.name} of="group" size={18} />}
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
            {...marked(path === current)}
            rightSection={<Waiting count={waiting(path)} />}
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
