import type { ServicoAlterado } from '@cais/core/api/novo-servico.ts'
import { updateServico } from '@cais/core/api/servico.ts'
import type { ParteDeclaravel } from '@cais/core/catalogo/campos.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { editRefusal } from '@cais/core/rules/acoes-servico.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import { planoRefusal } from '@cais/core/rules/plano.ts'
import { causeOf, lockOwn, requireActingIn } from '../../course/acting.ts'
import { requireOneCall } from '../../course/escala-do-servico.ts'
import type { LoadedServico } from '../../course/estado.ts'
import { requireGivableUp } from '../../course/janelas/reagendamento.ts'
import { letIn, nameTransportador, nameTransportadores } from '../../course/name-transportadores.ts'
import { deletePartes, loadPartes, type Parte } from '../../course/partes.ts'
import { readServico } from '../../course/read-servico.ts'
import { runEvento } from '../../course/run-evento.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import { Refused, refuseField, refuseFieldIf, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { requireConsignatario } from './consignatario.ts'
import { condicaoFacts, givenOf, insertLinhas, namedPartes } from './create-servico.ts'
import { requireWholeLots, resolveCargas } from './resolve-cargas.ts'

/** Corrects a request. Missing lines are cancelled, and new lines are added under the same rules as at creation. */
export const updateServicoEndpoint = serve(updateServico)(
  async ({ tx, actor, empresa, now, today, out }, { params, body }) => {
    let servico = await lockOwn(tx, empresa, body.id)
    // Parts are read after the lock: they may have changed while this request waited for it.
    const before = await loadPartes(tx, body.id, today)
    requireActingIn(before, empresa, params.kind)
    if (servico.version !== body.version) throw new Refused(409, 'servico.recusa.alterado')
    refuseIf(editRefusal(servico.estado))
    const declarado = findServicoDeclarado(servico.estado.subtipo)
    if (declarado?.subtipo !== body.subtipo) return refuseField('subtipo', 'validation.invalid')
    refuseFieldIf('dados.dataDesejada', planoRefusal(body.dados.dataDesejada ?? today, today))
    const causa = causeOf(actor, empresa, now)
    const { incluidas, retiradas } = await readChange(tx, body, servico)
    await requireGivableUp(tx, body.id, now, retiradas)
    await requireWholeLots(tx, declarado, body.id, retiradas)
    const cargas = await resolveCargas(
      tx,
      declarado,
      { ...body, cargaServico: incluidas },
      { empresaId: empresa.id, area: params.kind, now, today },
    )
    requireConsignatario(cargas, await consignatarioIdOf(tx, body))
    const linhaIds = await insertLinhas(tx, body.id, declarado, cargas, now)
    const joining = cargas.map((carga, index) => ({
      id: linhaIds[index] ?? 0,
      condicoes: condicoesOf([condicaoFacts(carga)]),
    }))
    if (incluidas.length + retiradas.length > 0)
      servico = await runEvento(tx, causa, servico, {
        evento: 'ALTERAR_LINHAS',
        incluidas: joining,
        retiradas,
      })
    // A form that was read before this correction is refused, also where only its details were corrected.
    servico = { ...servico, version: body.version + 1 }
    await tx
      .updateTable('servico')
      .set({
        version: servico.version,
        referencia_cliente: body.referenciaCliente || null,
        dados: JSON.stringify(givenOf(body.dados)),
        ...(declarado.escala && { escala_id: body.escalaId ?? null }),
        ...(body.searchType && { search_type: body.searchType, search_input: body.searchInput || null }),
      })
      .where('id', '=', body.id)
      .execute()
    await requireOneCall(tx, declarado, body.id, now)
    await changePartes(tx, { actor, causa, servico, before }, declarado, body)
    await writeTransicoes(tx, causa, body.id, [
      { alvo: 'SERVICO', id: 0, evento: 'EDICAO', de: null, para: servico.estado.status, motivo: null },
    ])
    out.alert('servico.updated', body.id)
    return readServico(tx, empresa, body.id, servico)
  },
)

/** The consignee of the service, whom a correction does not change. */
async function consignatarioIdOf(tx: Tx, { id, consignatarioId }: ServicoAlterado): Promise<number | null> {
  const servico = await tx
    .selectFrom('servico')
    .select('consignatario_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (consignatarioId && consignatarioId !== servico.consignatario_id)
    refuseField('consignatarioId', 'validation.carga-outro-consignatario')
  return servico.consignatario_id
}

/** The new and the cancelled lines. Cargo that is already in the request stays, whether named by line or by cargo. */
async function readChange(tx: Tx, { id, cargaServico }: ServicoAlterado, { estado }: LoadedServico) {
  const rows = await tx
    .selectFrom('carga_servico')
    .select(['id', 'carga_id'])
    .where('servico_id', '=', id)
    .where('status', '<>', 'CANCELADO')
    .execute()
  requireOwnLines(cargaServico, estado)
  const lineOf = new Map(rows.map((row) => [row.carga_id, row.id]))
  const kept = new Set(cargaServico.map((linha) => linha.id ?? lineOf.get(linha.cargaId ?? 0)))
  return {
    incluidas: cargaServico.filter((linha) => linha.id === undefined && !lineOf.has(linha.cargaId ?? 0)),
    retiradas: estado.linhas
      .filter((linha) => linha.status !== 'CANCELADO' && !kept.has(linha.id))
      .map((linha) => linha.id),
  }
}

/** A line of another service is refused like an unknown line. */
function requireOwnLines(given: ServicoAlterado['cargaServico'], { linhas }: LoadedServico['estado']): void {
  const unknown = given.findIndex(({ id }) => id !== undefined && !linhas.some((linha) => linha.id === id))
  if (unknown >= 0) refuseField(`cargaServico[${unknown}].id`, 'validation.carga-nao-sua')
}

interface Change {
  actor: Actor
  causa: Causa
  servico: LoadedServico
  /** The parts before the change. */
  before: readonly Parte[]
}

/** Changes the roles for which the request names another company than before, or none. All other parts stay. */
async function changePartes(
  tx: Tx,
  { actor, causa, servico, before }: Change,
  declarado: ServicoDeclarado,
  body: ServicoAlterado,
): Promise<void> {
  const changed = declarado.partes.filter(({ papel }) => isOther(before, papel, body.partes[papel]))
  const looker = { actor, today: causa.today }
  const named = await namedPartes(tx, looker, { ...declarado, partes: changed }, body, before)
  for (const { papel } of changed) {
    const parte = named.find((one) => one.papel === papel)
    if (papel === 'TRANSPORTADOR') await changeTransportador(tx, { causa, servico, before }, parte)
    else {
      await deletePartes(tx, servico.id, [papel])
      if (parte) await letIn(tx, causa, servico, parte)
    }
  }
}

/** The form shows one company for each role. Where several have it, they are changed one by one on the service's page. */
function isOther(
  before: readonly Parte[],
  papel: ParteDeclaravel,
  wanted: number | null | undefined,
): boolean {
  const now = before.filter((parte) => parte.papel === papel).map(({ empresaId }) => empresaId)
  if (wanted === undefined || (wanted === null ? now.length === 0 : now.includes(wanted))) return false
  return now.length > 1 ? refuseField(`partes.${papel}`, 'validation.varias-partes') : true
}

/** Where no other haulier is named any more, a haulier that asked for the service fetches the cargo itself. */
async function changeTransportador(
  tx: Tx,
  { causa, servico, before }: Omit<Change, 'actor'>,
  parte: Parte | undefined,
): Promise<void> {
  const wanted = parte ? [parte.empresaId] : []
  await nameTransportadores(tx, causa, servico, wanted, () => 'partes.TRANSPORTADOR')
  const isHaulier = before.some(({ papel, area }) => papel === 'REQUISITANTE' && area === 'transportador')
  if (!parte && isHaulier) await nameTransportador(tx, causa.now, servico.id, servico.requisitanteId)
}
