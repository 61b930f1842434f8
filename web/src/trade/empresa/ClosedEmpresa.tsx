import type { Account } from '@cais/core/api/session.ts'
import { Alert } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'

/** The notice for users of a company that is suspended or not activated yet, with the reason. */
export function ClosedEmpresa({ nome, suspensao }: Account['empresaAuthorities'][number]) {
  const { t } = useTranslation()
  return (
    <Alert color="red" icon={<IconBan aria-hidden />} title={nome}>
      {suspensao === null ? t('error.empresa-inativa') : t('home.suspensa', { motivo: dadoText(suspensao) })}
    </Alert>
  )
}
