import { isArmazem, isStaff } from '@cais/core/access/access.ts'
import { Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAdjustments,
  IconBuildingPlus,
  IconChecklist,
  IconDevices,
  IconKey,
  IconLogin2,
  IconLogout,
  IconReceipt2,
  IconSettings,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openLoginModal, signOut, useSession } from '../../client/session.ts'
import { LanguageItems } from './LanguageItems.tsx'

export function SignedInItems() {
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useSession()
  // Hidden items are not rendered at all, because the arrow keys go through the items in the DOM.
  const hasLanguages = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  if (!account) return null
  const name = `${account.firstName} ${account.lastName}`
  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/' })
  }
  return (
    <>
      <Menu.Label>
        <Text fw={600} c="var(--mantine-color-text)" component="span" display="block">
          {name}
        </Text>
        {account.email}
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item component={Link} to="/account/settings" leftSection={<IconSettings size={16} />}>
        {t('shell.settings')}
      </Menu.Item>
      <Menu.Item component={Link} to="/account/password" leftSection={<IconKey size={16} />}>
        {t('shell.password')}
      </Menu.Item>
      <Menu.Item component={Link} to="/account/sessions" leftSection={<IconDevices size={16} />}>
        {t('sessions.link')}
      </Menu.Item>
      <Menu.Item component={Link} to="/account/data" leftSection={<IconUserShield size={16} />}>
        {t('own-data.link')}
      </Menu.Item>
      {!isStaff(account) && (
        <Menu.Item component={Link} to="/account/pedidos" leftSection={<IconBuildingPlus size={16} />}>
          {t('adesao.outra')}
        </Menu.Item>
      )}
      {(isStaff(account) || isArmazem(account)) && (
        <Menu.Item component={Link} to="/terminal/fila" leftSection={<IconChecklist size={16} />}>
          {t('menu.entry.fila')}
        </Menu.Item>
      )}
      {isStaff(account) && (
        <Menu.Item component={Link} to="/terminal/tarifas" leftSection={<IconReceipt2 size={16} />}>
          {t('menu.entry.tarifas')}
        </Menu.Item>
      )}
      {isStaff(account) && (
        <Menu.Item component={Link} to="/admin/user-management" leftSection={<IconUsers size={16} />}>
          {t('menu.entry.pessoas')}
        </Menu.Item>
      )}
      {isStaff(account) && (
        <Menu.Item component={Link} to="/admin/jhi-configuration" leftSection={<IconAdjustments size={16} />}>
          {t('menu.entry.jhi-configuration')}
        </Menu.Item>
      )}
      {/* The language menu stands here on phones, whose top bar has no room for it. */}
      {hasLanguages && (
        <>
          <Menu.Divider />
          <Menu.Label>{t('shell.language')}</Menu.Label>
          <LanguageItems />
        </>
      )}
      <Menu.Divider />
      <Menu.Item onClick={leave} leftSection={<IconLogout size={16} />}>
        {t('shell.sign-out')}
      </Menu.Item>
    </>
  )
}

export function SignedOutItems() {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item onClick={openLoginModal} leftSection={<IconLogin2 size={16} />}>
        {t('action.sign-in')}
      </Menu.Item>
      <Menu.Item component={Link} to="/register" leftSection={<IconUserPlus size={16} />}>
        {t('action.register')}
      </Menu.Item>
    </>
  )
}
