import { avatarText } from '@cais/core/values/avatar.ts'
import { Avatar, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { type BarButtonProps, BarMenu } from './BarMenu.tsx'

export const SignedInMenu = () => <BarMenu button={InitialsButton} items={items} width={240} />

const items = async () => (await import('./AccountItems.tsx')).SignedInItems

function InitialsButton(props: BarButtonProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const initials = avatarText(account?.firstName ?? '')
  return (
    <UnstyledButton {...props} aria-label={`${t('shell.account')} ${initials}`}>
      <Avatar color="white" variant="filled" radius="xl" size={32} aria-hidden>
        {initials}
      </Avatar>
    </UnstyledButton>
  )
}
