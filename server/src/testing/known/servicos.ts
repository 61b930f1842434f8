import { pdf } from '@cais/core/anexo/amostras.ts'
import { anexoKinds } from '@cais/core/api/compat/anexo.ts'
import { routesOf } from '@cais/core/api/pendencia.ts'
import { createServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { formaSlugs, kindSlugs } from '@cais/core/pendencia/kinds.ts'
import { makeNfe } from '@cais/core/pendencia/nota-fiscal/make-nfe.ts'
import { declared } from '../declared.ts'
import { areaTerminalOf, schedule } from '../janelas.ts'
import { attachRequired, examples, openPendencia, whoFills } from '../pendencias.ts'
import { empresaIdOf } from '../people.ts'
import { newPedido } from '../servico-pedidos.ts'
import { askFor, executeAll, settleAll } from '../terminal-course.ts'
import type { TestServer } from '../test-server.ts'
import { gradeOf } from './janelas.ts'
import type { Make } from './values.ts'

/** A service that allows every action, and cargo for another service. */
export const knownServico: Make = async (server, { method, path }) => {
  const { call, db } = server
  const { empresaId, body } = await newPedido(db, { declarado: declared('TICKET_PESAGEM'), area: 'cliente' })
  const pedido = await newPedido(db, { declarado: declared('REPESAGEM'), area: 'cliente', count: 2 })
  const params = { companyId: empresaId, kind: 'cliente' as const }
  const { body: made } = await call(createServico, { params, body: pedido.body }, { as: 'cliente' })
  const haulier = await db
    .selectFrom('empresa')
    .select(['id', 'national_register'])
    .where('id', '=', empresaIdOf('transportador'))
    .executeTakeFirstOrThrow()
  const isChange = method === 'PUT'
  if (!path.endsWith('/save')) {
    const named = {
      empresaId: haulier.id,
      papel: 'TRANSPORTADOR' as const,
      nationalRegister: haulier.national_register,
    }
    const servico = { companyId: empresaId, id: made.id }
    await call(saveInterveniente, { params: servico, body: named }, { as: 'cliente' })
  }
  const [linha, other] = made.cargaServico
  return {
    as: ['cliente'],
    companyId: [empresaId],
    kind: ['cliente'],
    id: [path.endsWith('/reagendar') ? await scheduledServico(server) : made.id],
    ids: [[linha?.id]],
    version: [made.version],
    subtipo: isChange ? ['REPESAGEM', 'TICKET_PESAGEM'] : ['TICKET_PESAGEM', 'REPESAGEM'],
    cargaServico: isChange ? [[{ id: linha?.id }, { id: other?.id }]] : [body.cargaServico],
    dados: isChange ? [{ motivo: 'Conferir o peso.' }] : [{}],
    partes: [{}],
    searchType: [null],
    escalaId: [null],
    consignatarioId: [null],
    bookingId: [null],
    empresaId: [haulier.id],
    nationalRegister: [haulier.national_register],
    papel: ['TRANSPORTADOR'],
    conteudo: [{ passo: 1 }],
    motivo: ['por isso', null],
    referencia: ['PO 4711'],
    pedidoId: [made.id],
  }
}

/** A service with confirmed windows that waits for its truck. */
async function scheduledServico(server: TestServer): Promise<number> {
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente' })
  const grade = await gradeOf(server)
  await schedule(server, 'agendamento', opened, grade[areaTerminalOf(opened)][0])
  return opened.params.servicoId
}

/** A service in a state in which it has a document. */
export const knownDocumento: Make = async (server, { path }) => {
  const subtipo = path.includes('posicionamento')
    ? 'POSICIONAMENTO_CONFERENCIA'
    : path.includes('servico-eir')
      ? 'EIR'
      : 'REPESAGEM'
  const made = await askFor(server, { declarado: declared(subtipo), area: 'cliente' })
  if (/relatorio|termo/.test(path)) {
    await settleAll(server, made.id)
    await executeAll(server, made.id)
  }
  return {
    as: ['cliente'],
    companyId: [made.empresaId],
    id: [made.id],
    documento: ['SOLICITACAO_SERVICO'],
  }
}

/** A pendencia of this kind at its turn, with its documents. */
export const knownPendencia: Make = async (server, { path }) => {
  const slug = kindSlugs.find((one) => path.includes(`/pendencia-${one}/`))
  if (!slug) return {}
  const opened = await openPendencia(server, slug, whoFills(slug))
  await attachRequired(server.db, slug, opened)
  const { companyId, servicoId, pendenciaId } = opened.params
  const form = formaSlugs.find((one) => one === slug)
  const dados = form && examples[form](opened)
  let { version } = await server.db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', pendenciaId)
    .executeTakeFirstOrThrow()
  if (form && /finalizar|remove-nota/.test(path)) {
    const saved = await server.callLoosely(
      routesOf(form).save,
      { params: opened.params, body: { version, dados } },
      { as: opened.login },
    )
    if (saved.status >= 400) throw new Error(`${slug}: ${saved.text}`)
    version++
  }
  const nota = slug === 'nota-fiscal-ce-mercante' && (dados as { notas: Record<string, unknown>[] }).notas[0]
  return {
    as: [opened.login],
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    version: [version, 1, 2],
    ...(dados && { dados: [dados] }),
    ...(path.endsWith('/ler') && { arquivos: [[nfeFile()]] }),
    ...(nota && Object.fromEntries(Object.entries(nota).map(([name, value]) => [name, [value]]))),
    ...(nota && path.includes('/remove-nota') && { id: [nota.chave] }),
  }
}

const nfeFile = () => ({ name: 'nota.xml', bytes: Buffer.from(makeNfe()).toString('base64') })

export const knownDetalhes: Make = async (server) => {
  const opened = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  const { companyId, servicoId, pendenciaId } = opened.params
  return {
    as: ['cliente'],
    companyId: [companyId],
    kind: ['cliente'],
    id: [servicoId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    version: [1, 2, 3],
    dados: [examples['dados-documentais'](opened)],
    texto: ['Segue amanhã.'],
  }
}

/** A pendencia with documents, one of them attached already, and a document on an earlier service. */
export const knownAnexo: Make = async (server, route) => {
  const { db } = server
  const slug = anexoKinds.find((one) => route.path.includes(`/pendencia-${one}/`)) ?? 'carga-restricao'
  const earlier = await openPendencia(server, slug)
  await attachRequired(db, slug, earlier)
  const opened = await openPendencia(server, slug)
  await attachRequired(db, slug, opened)
  const links = await db
    .selectFrom('anexo_entity')
    .select(['id', 'anexo_id', 'servico_id'])
    .where('servico_id', 'in', [earlier.params.servicoId, opened.params.servicoId])
    .orderBy('id')
    .execute()
  const old = links.find((link) => link.servico_id === earlier.params.servicoId)
  if (old) {
    // The old document is made recent, so that it is offered.
    const recent = db.updateTable('anexo').set({ criado_em: server.clock.now() })
    await recent.where('id', '=', old.anexo_id).execute()
  }
  const own = links.find((link) => link.servico_id === opened.params.servicoId)
  const { companyId, servicoId, pendenciaId } = opened.params
  const entity = { entityName: 'Pendencia', entityId: pendenciaId }
  const isOfServico = route.path.includes('/servicos/:id/')
  const isOfLink = route.path.includes('anexos-entities')
  return {
    as: [opened.login],
    companyId: [companyId],
    servicoId: [servicoId],
    pendenciaId: [pendenciaId],
    id: [isOfServico ? servicoId : isOfLink ? own?.id : own?.anexo_id],
    name: ['carta.pdf', 'a.txt'],
    tipo: ['LPCO'],
    tipoAnexo: ['LPCO'],
    tiposAnexos: ['LPCO,OUTROS'],
    bytes: [Buffer.from(pdf).toString('base64'), 'YQ=='],
    anexosEntities: [[entity]],
    entities: [`Pendencia:${pendenciaId}`],
    entityName: ['Pendencia'],
    entityId: [pendenciaId],
    entitiesIds: [String(pendenciaId)],
    anexosIds: [[old?.anexo_id]],
  }
}

/** All attachments of a service, as the desk sees them. */
export const knownEntregue: Make = async (server, route) => {
  const { id, servicoId, pendenciaId, ...anexo } = await knownAnexo(server, { ...route, path: '' })
  return {
    ...anexo,
    as: ['grc'],
    id: (route.path.includes('/pendencias/') ? pendenciaId : servicoId) ?? [],
    anexoId: id ?? [],
  }
}
