import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import { call } from './call.ts'

/** The path of an address, without its query and without keys that are secret. */
const caminhoOf = (pathname: string) => pathname.replaceAll(/[^/]{20,}/g, '…')

/** Reports a broken screen to the server; the answer is the id of the log entry. */
export async function reportScreen(error: unknown): Promise<string> {
  const [mensagem, pilha] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), '']
  const body = { caminho: caminhoOf(location.pathname), mensagem, pilha }
  return (await call(reportTelaQuebrada, { body }, { quiet: true, renews: false })).errorId
}
