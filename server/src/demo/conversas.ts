import { assuntoOf } from '@cais/core/rules/suporte.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'
import { demoPessoas } from './pessoas.ts'

interface DemoConversa {
  login: string
  /** Whether it is about the first service that waits for the company. */
  sobreServico: boolean
  encerrada: boolean
  /** The author of each message, the minutes before the demo world was made, and the text. */
  mensagens: [by: 'empresa' | 'terminal', minutes: number, texto: string][]
  /** The number of messages, from the first, that each side has read. */
  lidas: { empresa: number; equipe: number }
}

const demoConversas: DemoConversa[] = [
  {
    login: 'cliente',
    sobreServico: false,
    encerrada: true,
    mensagens: [
      ['empresa', 4_400, 'Bom dia. O horário do gate no sábado já é o novo?'],
      ['terminal', 4_385, 'Bom dia, Clara. Sim: neste sábado o gate de importação funciona das 6h às 22h.'],
      ['empresa', 4_380, 'Perfeito, obrigada!'],
    ],
    lidas: { empresa: 3, equipe: 3 },
  },
  {
    login: 'cliente',
    sobreServico: true,
    encerrada: false,
    mensagens: [
      ['empresa', 95, 'O motorista mudou de última hora.\nDá tempo de trocar os dados antes da janela?'],
      [
        'terminal',
        88,
        'Oi, Clara. Dá, sim: até o começo da janela a pendência de transporte aceita outro motorista.',
      ],
      ['empresa', 84, 'Troquei agora. Pode conferir se ficou certo?'],
      ['terminal', 40, 'Conferido: CNH e placa estão em ordem. Boa viagem para ele.'],
    ],
    lidas: { empresa: 3, equipe: 4 },
  },
  {
    login: 'transportador',
    sobreServico: false,
    encerrada: false,
    mensagens: [['empresa', 12, 'A balança 2 volta hoje? Temos três carretas na fila.']],
    lidas: { empresa: 1, equipe: 0 },
  },
]

const atendente = 'grc'
const minute = 60_000

/** A few conversations of the support chat: a closed one, one that was just answered, and one that waits. */
export async function insertConversas(tx: Tx, now: Date): Promise<void> {
  for (const [index, conversa] of demoConversas.entries()) await insertConversa(tx, now, conversa, index + 1)
}

async function insertConversa(tx: Tx, now: Date, demo: DemoConversa, number: number): Promise<void> {
  const at = (minutes = 0) => new Date(now.getTime() - minutes * minute)
  const { id: pessoaId, empresas } = pessoaOf(demo.login)
  const empresaId = empresas[0]?.empresa.id ?? 0
  const isAnswered = demo.mensagens.some(([by]) => by === 'terminal')
  const { id } = await tx
    .insertInto('conversa')
    .values({
      empresa_id: empresaId,
      servico_id: demo.sobreServico ? await firstServico(tx, empresaId) : null,
      assunto: assuntoOf(demo.mensagens[0]?.[2] ?? ''),
      status: demo.encerrada ? 'ENCERRADA' : 'ABERTA',
      responsavel_id: isAnswered ? pessoaOf(atendente).id : null,
      aberta_em: at(demo.mensagens[0]?.[1]),
      ultima_em: at(demo.mensagens.at(-1)?.[1]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await tx
    .insertInto('conversa_mensagem')
    .values(
      demo.mensagens.map(([by, minutes, texto], index) => ({
        conversa_id: id,
        autor_id: by === 'terminal' ? pessoaOf(atendente).id : pessoaId,
        da_equipe: by === 'terminal',
        texto,
        enviada_em: at(minutes),
        chave: `00000000-0000-4000-8000-${String(number * 100 + index).padStart(12, '0')}`,
      })),
    )
    .returning('id')
    .execute()
  const readTo = (count: number) => written[count - 1]?.id ?? 0
  await tx
    .insertInto('conversa_leitura')
    .values({ conversa_id: id, empresa_id: empresaId, usuario_id: pessoaId, ate: readTo(demo.lidas.empresa) })
    .execute()
  // No mails are sent about answers from before the demo world.
  await tx
    .updateTable('conversa')
    .set({ lida_equipe: readTo(demo.lidas.equipe), avisada_ate: readTo(written.length) })
    .where('id', '=', id)
    .execute()
}

function pessoaOf(login: string) {
  const found = demoPessoas.find((one) => one.login === login)
  if (!found) throw new Error(`nobody in the demo world is called ${login}`)
  return found
}

async function firstServico(tx: Tx, empresaId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT min(id) AS id FROM servico WHERE requisitante_id = ${empresaId} AND status = 'PENDENTE'`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
