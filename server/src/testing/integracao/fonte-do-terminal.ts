import type { Entrada } from '@cais/core/access/escopos.ts'
import type { ItemRecebido, Recebimento } from '@cais/core/api/integracao.ts'
import type { TestServer } from '../test-server.ts'
import type { newFonteDoTerminal } from './nova-fonte.ts'

export { newFonteDoTerminal } from './nova-fonte.ts'

export type Fonte = Awaited<ReturnType<typeof newFonteDoTerminal>>

/** Sends items as a source does; each is registered a number of milliseconds after the previous one. */
export function sender({ app, clock }: Pick<TestServer, 'app' | 'clock'>, { chave }: Fonte) {
  let count = 0
  const send = async (method: 'PUT' | 'POST', path: string, body: unknown) => {
    const answer = await app.inject({
      method,
      url: `/api/integracao/${path}`,
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.statusCode, body: answer.json() as Recebimento }
  }
  const envelope = () => {
    count += 1
    const at = new Date(clock.now().getTime() + count).toISOString()
    return { id: `m${count}-${chave.slice(-6)}`, ocorridoEm: at, registradoEm: at, operacao: 'I' }
  }
  return {
    send,
    envelope,
    /** Sends one item by its name and returns its result. */
    put: async (entrada: Entrada, ref: string, dados: object, over: object = {}): Promise<ItemRecebido> => {
      const { status, body } = await send('PUT', `${entrada}/${ref}`, { ...envelope(), ...dados, ...over })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.itens[0] as ItemRecebido
    },
    post: (entrada: Entrada, itens: object[]) =>
      send('POST', entrada, { itens: itens.map((one) => ({ ...envelope(), ...one })) }),
  }
}

/** The register of a known shipping line. */
export async function armadorConhecido({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const { register } = await db
    .selectFrom('empresa as e')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select('e.national_register as register')
    .where('t.tipo', '=', 'Armador')
    .orderBy('e.id')
    .executeTakeFirstOrThrow()
  return register
}
