import { nomeDoProduto } from '@cais/core/values/produto.ts'
import { useTranslation } from 'react-i18next'
import { useTerminal } from '../../client/portal-info.ts'

/** The title of the sign-in, with the name of the terminal or of the product. */
export function useLoginTitle(): string {
  const { t } = useTranslation()
  const nome = useTerminal()?.nome
  return t('login.title', { portal: nome ? t('shell.portal', { nome }) : nomeDoProduto })
}
