import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { type BarButtonProps, BarMenu } from './BarMenu.tsx'
import { SignedInMenu } from './signed-in.ts'

export function AccountMenu() {
  const { account } = useSession()
  if (!account) return <BarMenu button={AccountButton} items={signedOutItems} width={200} />
  return (
    <Suspense>
      <SignedInMenu />
    </Suspense>
  )
}

const signedOutItems = async () => (await import('./AccountItems.tsx')).SignedOutItems

function AccountButton(props: BarButtonProps) {
  const { t } = useTranslation()
  return (
    <Button {...props} size="xs" variant="white">
      {t('shell.account')}
    </Button>
  )
}
