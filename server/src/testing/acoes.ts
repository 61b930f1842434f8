import {
  cancelCargaServico,
  cancelServico,
  getServico,
  rescheduleServico,
  saveInterveniente,
  updateReferenciaCliente,
  updateServico,
} from '@cais/core/api/servico.ts'
import type { AcaoServico } from '@cais/core/rules/acoes-servico.ts'
import type { Random } from '@cais/core/values/random.ts'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import type { Answer } from './answer.ts'
import type { Course } from './courses.ts'
import { newPedido } from './servico-pedidos.ts'
import { loginOf } from './terminal-course.ts'
import type { TestServer } from './test-server.ts'

/**
 * The actions that are tried by their call; attaching a file is checked by the rule that also guards the list of files.
 */
const tried = [
  'EDITAR',
  'EDITAR_REFERENCIA',
  'EDITAR_PARTES',
  'CANCELAR',
  'CANCELAR_CARGA',
  'REAGENDAR',
] as const satisfies readonly AcaoServico[]

export interface Tried {
  acao: (typeof tried)[number]
  login: string
  offered: readonly AcaoServico[]
  /** The number of lines, if all remaining ones are concerned. */
  linhas: number
  answer: Answer<unknown>
}

/** Tries an action, offered or not, as the requester or as the carrier. */
export async function tryAcao(server: TestServer, course: Course, random: Random): Promise<Tried | null> {
  const isCarrier = random.chance(0.3)
  const asker = course.asker
  const companyId = isCarrier ? demoEmpresaOf('transportador').id : asker.params.companyId
  const login = isCarrier ? 'transportador' : loginOf(asker.area)
  const params = { companyId, id: course.id }
  const seen = await server.call(getServico, { params }, { as: login })
  if (seen.status !== 200) return null
  const acao = random.pick(tried)
  const servico = seen.body
  const kept = servico.cargaServico.filter(({ status }) => status !== 'CANCELADO').map(({ id }) => id)
  const as = { as: login }
  const { callLoosely } = server
  const motivo = 'Por isso.'
  const doing: Record<Tried['acao'], () => Promise<Answer<unknown>>> = {
    EDITAR: async () => {
      const whole = await newPedido(server.db, { declarado: asker.declarado, area: asker.area })
      const { subtipo, version, dados, referenciaCliente, escala } = servico
      const body = {
        ...whole.body,
        ...(escala && { escalaId: escala.escalaId }),
        id: course.id,
        version,
        subtipo,
        dados,
        referenciaCliente,
        cargaServico: kept.map((id) => ({ id })),
      }
      return callLoosely(updateServico, { params: { companyId, kind: asker.area }, body }, as)
    },
    EDITAR_REFERENCIA: () =>
      callLoosely(updateReferenciaCliente, { params: { id: course.id, referencia: 'REF' } }, as),
    EDITAR_PARTES: () =>
      callLoosely(
        saveInterveniente,
        { params, body: { nationalRegister: demoEmpresaOf('armador').nationalRegister } },
        as,
      ),
    CANCELAR: () => callLoosely(cancelServico, { params, query: { motivo } }, as),
    CANCELAR_CARGA: () => cancelOne(server, params, kept, asker.declarado.carga.todas === true, as),
    REAGENDAR: () => callLoosely(rescheduleServico, { params, body: { motivo } }, as),
  }
  const answer = await doing[acao]()
  course.steps.push(`${acao} by ${login}, offered ${servico.acoesPermitidas.join(' ')}: ${answer.outcome}`)
  return { acao, login, offered: servico.acoesPermitidas, linhas: kept.length, answer }
}

/** Cancels lines one by one until one is accepted; where the service takes all lines or none, cancels all at once. */
async function cancelOne(
  { callLoosely }: TestServer,
  params: { companyId: number; id: number },
  kept: readonly number[],
  areTogether: boolean,
  as: { as: string },
): Promise<Answer<unknown>> {
  const tries = areTogether || kept.length === 0 ? [kept] : kept.map((id) => [id])
  let last: Answer<unknown> | undefined
  for (const ids of tries) {
    last = await callLoosely(cancelCargaServico, { params, body: { ids } }, as)
    if (last.status < 400) break
  }
  if (!last) throw new Error('nothing was tried')
  return last
}
