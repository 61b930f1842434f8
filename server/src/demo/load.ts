import { sql } from 'kysely'
import { markUtilizados } from '../course/saldo.ts'
import type { Db } from '../db/pool.ts'
import { hashPassword } from '../http/password.ts'
import type { Tx } from '../http/serve.ts'
import { insertBuscas } from './buscas.ts'
import { insertCobranca } from './cobranca.ts'
import { continueAfter } from './continue-after.ts'
import { insertConversas } from './conversas.ts'
import { insertDominio } from './dominio/dominio.ts'
import { demoEmpresas, demoSuspensa } from './empresas.ts'
import { demoEscalas, insertEscalas } from './escalas.ts'
import { demoAviso, demoMensagens } from './mensagens.ts'
import { insertMesa } from './mesa.ts'
import { insertAcompanhadas } from './mudancas-de-escala.ts'
import { insertPedidos } from './pedidos.ts'
import { demoPessoas } from './pessoas.ts'
import { insertBercos } from './quay.ts'

export { demoAccounts } from './pessoas.ts'

const password = 'portal-demo'
const demoLock = 7_204_119

/**
 * Fills an empty database with the demo world, once, even when several servers start together. `more` adds rows that
 * only some worlds have.
 */
export async function loadDemoWorld(
  db: Db,
  now: Date,
  timeZone: string,
  more?: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${demoLock})`.execute(tx)
    const anybody = await tx.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
    if (anybody) return
    await sql`SELECT set_config('cais.eventos', 'nao', true)`.execute(tx)
    await insertEmpresas(tx, now)
    await insertBercos(tx)
    await insertEscalas(tx, now)
    await insertPessoas(tx, now, passwordHash)
    await insertAcompanhadas(tx, demoEscalas(now), now)
    await insertMensagens(tx, now)
    await insertPedidos(tx, now)
    await insertBuscas(tx, now)
    await insertCobranca(tx)
    await insertMesa(tx)
    await insertDominio(tx, now, timeZone)
    await markAllUtilizados(tx)
    await countAsTold(tx, now)
    await insertConversas(tx, now)
    await more?.(tx, now)
    for (const [chave, valor] of Object.entries(demoAviso)) {
      await tx
        .updateTable('property')
        .set({ valor })
        .where('grupo', '=', 'aviso-geral')
        .where('chave', '=', chave)
        .execute()
    }
  })
}

async function markAllUtilizados(tx: Tx): Promise<void> {
  const bookings = await tx.selectFrom('booking').select('id').execute()
  await markUtilizados(
    tx,
    bookings.map(({ id }) => id),
  )
}

/** Marks everything that is due at the beginning as announced; users are told only of later changes. */
async function countAsTold(tx: Tx, now: Date): Promise<void> {
  await sql`
    INSERT INTO pendencia_aviso (pendencia_id, motivo, at)
    SELECT id, 'VEZ', ${now}::timestamptz FROM pendencia WHERE status = 'ATIVA'
    UNION SELECT pendencia_id, 'JANELA', ${now}::timestamptz FROM agendamento WHERE status = 'CONFIRMADO'
    UNION SELECT pendencia_id, 'FATURA', ${now}::timestamptz FROM fatura`.execute(tx)
  await sql`UPDATE fatura SET vencida_em = ${now}
    WHERE paga_em IS NULL AND cancelada_em IS NULL AND fim_do_dia(vencimento) < ${now}`.execute(tx)
  await sql`INSERT INTO carga_disponivel SELECT carga_disponivel_agora()`.execute(tx)
}

async function insertEmpresas(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('empresa')
    .values(
      demoEmpresas.map(({ id, nome, nationalRegister, activated }) => ({
        id,
        nome,
        national_register: nationalRegister,
        activated,
        created_at: now,
      })),
    )
    .execute()
  await tx
    .updateTable('empresa')
    .set({ suspensao: demoSuspensa.motivo, suspensa_em: now })
    .where('id', '=', demoSuspensa.id)
    .execute()
  await tx
    .insertInto('empresa_tipo')
    .values(demoEmpresas.flatMap(({ id, tipos }) => tipos.map((tipo) => ({ empresa_id: id, tipo }))))
    .execute()
  await continueAfter(tx, 'empresa', demoEmpresas.length)
}

async function insertPessoas(tx: Tx, now: Date, passwordHash: string): Promise<void> {
  await tx
    .insertInto('usuario')
    .values(
      demoPessoas.map(({ id, login, firstName, lastName, email, cpf, langKey }) => ({
        id,
        login,
        first_name: firstName,
        last_name: lastName,
        email,
        cpf,
        lang_key: langKey,
        activated: true,
        ever_activated: true,
        proven_email: email,
        password_hash: passwordHash,
        created_at: now,
        created_by: 'demo',
        modified_at: now,
        modified_by: 'demo',
      })),
    )
    .execute()
  await tx
    .insertInto('usuario_authority')
    .values(
      demoPessoas.flatMap(({ id, authorities }) =>
        authorities.map((authority) => ({ usuario_id: id, authority })),
      ),
    )
    .execute()
  await tx
    .insertInto('empresa_user')
    .values(
      demoPessoas.flatMap(({ id, empresas }) =>
        empresas.map(({ empresa, admin }) => ({ empresa_id: empresa.id, usuario_id: id, admin })),
      ),
    )
    .execute()
  await insertConvites(tx, now)
  await continueAfter(tx, 'usuario', demoPessoas.length)
}

/** An invitation that was not answered yet, and one for a person without an account. */
async function insertConvites(tx: Tx, now: Date): Promise<void> {
  const from = { convidado_em: now, convidado_por: 'demo', active: false }
  const granitos = demoPessoas.find(({ login }) => login === 'gestor')?.empresas[0]?.empresa.id ?? 0
  await tx
    .insertInto('empresa_user')
    .values([
      {
        ...from,
        empresa_id: demoEmpresas[0]?.id ?? 0,
        convidado: 'semempresa',
        convidado_id: demoPessoas.find(({ login }) => login === 'semempresa')?.id ?? null,
      },
      { ...from, empresa_id: granitos, convidado: 'renata@escritorio.example', convidado_id: null },
    ])
    .execute()
}

const writtenByStaff = () => ({
  aviso: 'MENSAGEM' as const,
  autor_id: demoPessoas.find(({ login }) => login === 'grc')?.id ?? null,
  publico: JSON.stringify({ para: 'TODOS' }),
})

async function insertMensagens(tx: Tx, now: Date): Promise<void> {
  const hour = 3_600_000
  for (const { titulo, texto, en, age, readByEvery, daEquipe } of demoMensagens) {
    const written = new Date(now.getTime() - age * hour)
    const { id } = await tx
      .insertInto('mensagem')
      .values({
        titulo,
        texto,
        textos: JSON.stringify({ 'pt-br': { titulo, texto }, en }),
        data_criacao: written,
        ...(daEquipe && writtenByStaff()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isRead = (index: number) => readByEvery > 0 && index % readByEvery === 0
    await tx
      .insertInto('mensagem_user')
      .values(
        demoPessoas
          // The person without a company has no messages, so that an empty list can be seen.
          .filter((pessoa) => pessoa.login !== 'semempresa')
          .map((pessoa, index) => ({
            usuario_id: pessoa.id,
            mensagem_id: id,
            lida_em: isRead(index) ? new Date(written.getTime() + hour) : null,
          })),
      )
      .execute()
  }
}
