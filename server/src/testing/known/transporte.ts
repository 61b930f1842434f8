import { png } from '@cais/core/anexo/amostras.ts'
import { makeMdfe } from '@cais/core/pendencia/transporte/make-mdfe.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import { formaCalls } from '../pendencia-calls.ts'
import { examples, openPendencia, whoFills } from '../pendencias.ts'
import { empresaIdOf, newCpf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { type Make, nextSerial, type Values } from './values.ts'

/** Started transports: two carriers of an unstuffing, and one for other cargo. */
export const knownTransporte: Make = async (server, { path }) => {
  const { db } = server
  if (path.endsWith('/planilha'))
    return knownPlanilhaDaFrota(server, path.includes('veiculos') ? 'veiculos' : 'motoristas')
  const slug = path.includes('desova') ? 'dados-transporte-desova' : 'dados-transporte-carga-geral'
  // The requester names the carriers, and each carrier does the rest.
  const isNaming = path.endsWith('transportadores')
  const opened = await openPendencia(server, slug, isNaming ? {} : whoFills(slug))
  const { companyId, servicoId, pendenciaId } = opened.params
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', pendenciaId)
    .executeTakeFirstOrThrow()
  const isAdding = path.includes('adicionar')
  const { filling } = formaCalls(server, slug)
  const filled = { ...examples[slug](opened), ...(isAdding && { transportes: [] }) }
  await filling?.save(opened, { companyId, login: opened.login }, version, filled)
  const { transportadorId, motoristaIds, caminhaoIds } = opened.frota
  return {
    as: [opened.login],
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    id: [1],
    transportadores: [[transportadorId]],
    transportadorId: [transportadorId],
    motoristaId: motoristaIds.slice(0, 1),
    caminhaoId: caminhaoIds.slice(0, 1),
    cargaServicoId: opened.linhas.slice(0, 1),
    quantidade: [1],
    peso: [1],
    arquivos: [[{ name: 'mdfe.xml', bytes: Buffer.from(makeMdfe()).toString('base64') }]],
  }
}

/** A sheet with a carrier's own drivers or trucks, for a pendencia that asks for them. */
async function knownPlanilhaDaFrota(server: TestServer, slug: 'motoristas' | 'veiculos'): Promise<Values> {
  const { db } = server
  const opened = await openPendencia(server, slug, whoFills(slug))
  const { companyId, servicoId, pendenciaId } = opened.params
  const { transportadorId, motoristaIds, caminhaoIds } = opened.frota
  const until = '31/12/2030'
  const driver = await db
    .selectFrom('motorista')
    .selectAll()
    .where('id', '=', motoristaIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const truck = await db
    .selectFrom('caminhao')
    .selectAll()
    .where('id', '=', caminhaoIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const lines = {
    motoristas: [
      'Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até',
      [driver.nome, driver.cpf, driver.cnh, driver.categoria_cnh, until, until].join(';'),
    ],
    veiculos: [
      'Placa;RENAVAM;RNTRC;Tipo;Autorizado até',
      [truck.placa, truck.renavam, truck.rntrc, truck.tipo, until].join(';'),
    ],
  }
  return {
    as: [opened.login],
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    version: [1, 2],
    dados: [{ transportadorId }],
    bytes: [Buffer.from(lines[slug].join('\n')).toString('base64')],
  }
}

/** A driver or truck that one carrier admits, and an unknown one. */
export const knownAcesso: Make = async ({ db }, { path }) => {
  const companyId = empresaIdOf('transportador')
  const id = path.includes('veiculo') ? await newCaminhao(db, companyId) : await newMotorista(db, companyId)
  return {
    as: ['transportador'],
    companyId: [companyId],
    transportadorId: [companyId],
    id: [id.autorizacaoId],
    ids: [[id.autorizacaoId]],
    que: ['motoristas'],
    file: [png],
    name: ['foto.png'],
    cpf: [newCpf()],
    cnh: ['62531246834'],
    categoriaCnh: ['E'],
    validadeCnh: ['2031-01-01'],
    dataVencimento: ['2030-01-01'],
    placa: ['QQZ1A23'],
    renavam: ['00639884962'],
    rntrc: ['12345678'],
  }
}

export const knownMotorista: Make = async ({ db, clock }, { path }): Promise<Values> => {
  const { id, cnh, autorizacaoId } = await newMotorista(db, empresaIdOf('transportador'))
  if (path.endsWith('/foto'))
    await db
      .insertInto('motorista_foto')
      .values({
        autorizacao_id: autorizacaoId,
        content_type: 'image/png',
        bytes: Buffer.from(png),
        criada_em: clock.now(),
        desde: clock.now(),
        criada_por: 'transportador',
      })
      .execute()
  if (path.includes('/terminal/'))
    return { as: ['grc'], id: [id], cnh: [cnh], categoriaCnh: ['E'], validadeCnh: ['2031-01-01'] }
  return { as: ['transportador'], id: [id], cnh: [cnh] }
}

export const knownCaminhao: Make = async ({ db }, { path }): Promise<Values> => {
  const { id, placa } = await newCaminhao(db, empresaIdOf('transportador'))
  if (path.includes('/terminal/'))
    return { as: ['grc'], id: [id], renavam: ['00639884962'], rntrc: ['12345678'] }
  return { as: ['transportador'], id: [id], placa: [placa] }
}

const until = '2030-01-01'

export async function newMotorista(db: TestServer['db'], transportador_id: number) {
  const cnh = completeCnh(String(600_000_000 + nextSerial()))
  const licence = { nome: 'Motorista de teste', categoria_cnh: 'E', validade_cnh: until } as const
  const { id } = await db
    .insertInto('motorista')
    .values({ cpf: newCpf(), cnh, ...licence })
    .returning('id')
    .executeTakeFirstOrThrow()
  const autorizacao = await db
    .insertInto('autorizacao_motorista')
    .values({ transportador_id, motorista_id: id, cnh, data_vencimento: until, ...licence })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, cnh, autorizacaoId: autorizacao.id }
}

export async function newCaminhao(db: TestServer['db'], transportador_id: number) {
  const serial = nextSerial()
  const placa = `QZ${String.fromCharCode(65 + (serial % 26))}${serial % 10}A${String(serial % 100).padStart(2, '0')}`
  const renavam = completeRenavam(String(serial).padStart(10, '7'))
  const papers = { renavam, rntrc: '12345678', tipo: 'CAVALO' } as const
  const { id } = await db
    .insertInto('caminhao')
    .values({ placa, ...papers })
    .returning('id')
    .executeTakeFirstOrThrow()
  const autorizacao = await db
    .insertInto('autorizacao_veiculo')
    .values({ transportador_id, caminhao_id: id, data_vencimento: until, ...papers })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, placa, autorizacaoId: autorizacao.id }
}
