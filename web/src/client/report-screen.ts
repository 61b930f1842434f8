import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import { call } from './call.ts'

/** An address without its question and without what only its holder should know. */
const caminhoOf = (pathname: string) => pathname.replaceAll(/[^/]{20,}/g, '…')

/** Tells the terminal what broke; the answer is the number under which it is written down. */
export async function reportScreen(error: unknown): Promise<string> {
  const [mensagem, pilha] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), '']
  const body = { caminho: caminhoOf(location.pathname), mensagem, pilha }
  return (await call(reportTelaQuebrada, { body }, { quiet: true, renews: false })).errorId
}
