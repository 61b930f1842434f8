import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { createServico, getServico } from '@cais/core/api/servico.ts'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { attachRequired } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const { find, save, finalize } = pendenciaRoutes['dados-documentais']
const recepcao = declared('RECEPCAO_CONTEINER_EXPORTACAO')

async function newRecepcao() {
  const { empresaId, body } = await newPedido(db, { declarado: recepcao, area: 'cliente', count: 2 })
  const made = await call(
    createServico,
    { params: { companyId: empresaId, kind: 'cliente' }, body },
    { as: 'cliente' },
  )
  const pendencia = made.body.pendencias.find(({ tipo }) => tipo === 'DADOS_DOCUMENTAIS')
  return {
    params: { companyId: empresaId, servicoId: made.body.id, pendenciaId: pendencia?.id ?? 0 },
    linhas: made.body.cargaServico.map(({ id }) => id),
  }
}

const filled = (linhas: number[], vgm = 12_000_000) => ({
  cargas: linhas.map((cargaServicoId) => ({
    cargaServicoId,
    due: '26BR0000123450',
    vgm,
    metodoVgm: 1 as const,
    lacres: ['CAIS-1'],
  })),
})

test('a draft is kept as it is, unfinished too, and found again', async () => {
  const { params } = await newRecepcao()
  const first = await call(find, { params }, { as: 'cliente' })
  expect(first.body).toMatchObject({ podeEditar: true, dados: null })
  const { version } = first.body.pendencia
  const dados = { cargas: [{ due: '26BR' }] }
  const saved = await call(save, { params, body: { version, dados } }, { as: 'cliente' })
  expect(saved.body.dados).toEqual(dados)
  expect((await call(find, { params }, { as: 'cliente' })).body.dados).toEqual(dados)
})

test('a draft that no form could hold is refused at its field, and nothing is kept', async () => {
  const { params } = await newRecepcao()
  const { version } = (await call(find, { params }, { as: 'cliente' })).body.pendencia
  const sent = JSON.parse('{"cargas":[{"vgm":"pesado"}],"placa":"ABC1D23"}')
  const refused = await call(save, { params, body: { version, dados: sent } }, { as: 'cliente' })
  expect(refused.status).toBe(400)
  expect(refused.fieldErrors.map((error) => error.split(':')[0])).toEqual([
    'dados.cargas[0].vgm',
    'dados.placa',
  ])
  expect((await call(find, { params }, { as: 'cliente' })).body.dados).toBeNull()
})

test('what somebody else has changed since is not overwritten', async () => {
  const { params, linhas } = await newRecepcao()
  const { version } = (await call(find, { params }, { as: 'cliente' })).body.pendencia
  await call(save, { params, body: { version, dados: { cargas: [] } } }, { as: 'cliente' })
  const late = await call(save, { params, body: { version, dados: {} } }, { as: 'cliente' })
  expect(late.outcome).toBe('409 pendencia.recusa.alterada')
  const body = { version, dados: filled(linhas) }
  expect((await call(finalize, { params, body }, { as: 'cliente' })).outcome).toBe(
    '409 pendencia.recusa.alterada',
  )
})

test('an unfinished draft is not handed in, and every gap is named', async () => {
  const { params } = await newRecepcao()
  const { version } = (await call(find, { params }, { as: 'cliente' })).body.pendencia
  const dados = { cargas: [{ cargaServicoId: 1 }] }
  await call(save, { params, body: { version, dados } }, { as: 'cliente' })
  const answer = await call(finalize, { params, body: { version: version + 1 } }, { as: 'cliente' })
  expect(answer.fieldErrors).toEqual([
    'dados.cargas[0].due: validation.required',
    'dados.cargas[0].vgm: validation.required',
    'dados.cargas[0].metodoVgm: validation.required',
    'dados.cargas[0].lacres: validation.required',
  ])
})

test('what is right is handed in, moves the service on and can then only be looked at', async () => {
  const { params, linhas } = await newRecepcao()
  const { version } = (await call(find, { params }, { as: 'cliente' })).body.pendencia
  const done = await call(finalize, { params, body: { version, dados: filled(linhas) } }, { as: 'cliente' })
  expect(done.body).toMatchObject({
    podeEditar: false,
    motivoLeitura: 'pendencia.leitura.RESOLVIDA',
    pendencia: { status: 'RESOLVIDA' },
  })
  expect(done.body.historico.map(({ evento }) => evento)).toEqual(['RESOLUCAO', 'CRIACAO'])
  const again = await call(finalize, { params, body: undefined }, { as: 'cliente' })
  expect(again.outcome).toBe('409 pendencia.leitura.RESOLVIDA')
})

test('a box that weighs less than itself, or a line left out, is refused', async () => {
  const { params, linhas } = await newRecepcao()
  const { version } = (await call(find, { params }, { as: 'cliente' })).body.pendencia
  const light = { version, dados: filled(linhas, 2_000_000) }
  expect((await call(finalize, { params, body: light }, { as: 'cliente' })).fieldErrors).toEqual([
    'dados.cargas[0].vgm: validation.vgm-not-above-tare',
  ])
  const heavy = { version, dados: filled(linhas, 90_000_000) }
  expect((await call(finalize, { params, body: heavy }, { as: 'cliente' })).fieldErrors).toContain(
    'dados.cargas[0].vgm: validation.peso-de-conteiner',
  )
  const some = { version, dados: filled(linhas.slice(1)) }
  expect((await call(finalize, { params, body: some }, { as: 'cliente' })).fieldErrors).toEqual([
    'dados.cargas: validation.todas-as-cargas',
  ])
})

test('those who only read may look and not write; strangers see nothing', async () => {
  const { params, linhas } = await newRecepcao()
  const { body: servico } = await call(
    getServico,
    { params: { companyId: params.companyId, id: params.servicoId } },
    { as: 'cliente' },
  )
  const armador = servico.partes.find(({ papel }) => papel === 'ARMADOR')?.id ?? 0
  const { login } = await db
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('u.login')
    .where('m.empresa_id', '=', armador)
    .executeTakeFirst()
    .then((row) => row ?? { login: 'grc' })
  const reading = { ...params, companyId: armador }
  const seen = await call(find, { params: reading }, { as: login })
  expect(seen.body).toMatchObject({ podeEditar: false, motivoLeitura: 'pendencia.leitura.nao-sua' })
  const body = { version: seen.body.pendencia.version, dados: filled(linhas) }
  expect((await call(finalize, { params: reading, body }, { as: login })).status).toBe(403)
  const stranger = { ...params, companyId: empresaIdOf('depot') }
  expect((await call(find, { params: stranger }, { as: 'depot' })).status).toBe(404)
  expect((await call(finalize, { params: stranger, body }, { as: 'depot' })).status).toBe(404)
})

test('a pendencia is not opened as another kind, nor under another service', async () => {
  const one = await newRecepcao()
  const other = await newRecepcao()
  const mixed = { ...one.params, pendenciaId: other.params.pendenciaId }
  expect((await call(find, { params: mixed }, { as: 'cliente' })).status).toBe(404)
  const romaneio = pendenciaRoutes.romaneio.find
  expect((await call(romaneio, { params: one.params }, { as: 'cliente' })).status).toBe(404)
})

test('only restricted lines need a licence, and none of the others is asked about', async () => {
  const plain = await newPedido(db, { declarado: recepcao, area: 'cliente' })
  const restricted = await newPedido(db, { declarado: recepcao, area: 'cliente', condicoes: ['RESTRITA'] })
  // Both items belong to one booking.
  const [plainItem, restrictedItem] = [plain.bookingItemIds[0] ?? 0, restricted.bookingItemIds[0] ?? 0]
  const { booking_id } = await db
    .selectFrom('booking_item')
    .select('booking_id')
    .where('id', '=', plainItem)
    .executeTakeFirstOrThrow()
  await db.updateTable('booking_item').set({ booking_id }).where('id', '=', restrictedItem).execute()
  const cargaServico = [...plain.body.cargaServico, ...restricted.body.cargaServico]
  const { body: made } = await call(
    createServico,
    { params: { companyId: plain.empresaId, kind: 'cliente' }, body: { ...plain.body, cargaServico } },
    { as: 'cliente' },
  )
  const pendencia = made.pendencias.find(({ tipo }) => tipo === 'CARGA_RESTRICAO')
  expect(made.cargaServico.map(({ carga }) => carga.indicadorRestricao).toSorted()).toEqual([false, true])
  const params = { companyId: plain.empresaId, servicoId: made.id, pendenciaId: pendencia?.id ?? 0 }
  await attachRequired(db, 'carga-restricao', {
    params,
    servico: made,
    login: 'cliente',
  })
  const handIn = (linhas: typeof made.cargaServico) => {
    const cargas = linhas.map(({ id }) => ({ cargaServicoId: id, ...licence }))
    const body = { version: pendencia?.version ?? 0, dados: { cargas } }
    return call(pendenciaRoutes['carga-restricao'].finalize, { params, body }, { as: 'cliente' })
  }
  expect((await handIn(made.cargaServico)).status).toBe(400)
  const done = await handIn(made.cargaServico.filter(({ carga }) => carga.indicadorRestricao))
  expect(done.body.pendencia.status).toBe('EM_ANALISE')
})

const licence = { restricao: 'Produto controlado pelo Exército.', numeroLpco: '26BR0000123' }
