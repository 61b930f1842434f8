import { nomeDoProduto } from '@cais/core/values/produto.ts'
import { useTranslation } from 'react-i18next'
import { useTerminal } from '../../client/portal-info.ts'

/** Where people sign in to: the terminal's portal by its name, or the portal by its own. */
export function useLoginTitle(): string {
  const { t } = useTranslation()
  const nome = useTerminal()?.nome
  return t('login.title', { portal: nome ? t('shell.portal', { nome }) : nomeDoProduto })
}
