import { updateServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { editRefusal } from '@cais/core/rules/acoes-servico.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import { applicable } from '@cais/core/workflow/iniciar.ts'
import { Refused, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { requireArea } from './access.ts'
import { causeOf, lockOwn } from './change-servico.ts'
import { condicaoFacts, givenOf, insertLinhas, namedPartes, nameTransportador } from './create-servico.ts'
import { insertPartes } from './partes.ts'
import { readServico } from './read-servico.ts'
import { resolveCargas } from './resolve-cargas.ts'
import { runEvento, saveEstado, writeTransicoes } from './run-evento.ts'

/** What was asked, corrected: lines that are left out are cancelled, new ones join under the same rules as at first. */
export const updateServicoEndpoint = serve(updateServico)(
  async ({ tx, actor, empresa, now, today, out }, { params, body }) => {
    requireArea(empresa, params.kind)
    let servico = await lockOwn(tx, empresa, body.id)
    if (servico.version !== body.version) throw new Refused(409, 'servico.recusa.alterado')
    refuseIf(editRefusal(servico.estado))
    const declarado = findServicoDeclarado(servico.estado.subtipo)
    if (declarado?.subtipo !== body.subtipo) return refuseField('subtipo', 'validation.choice')
    const causa = causeOf(actor, empresa, now)
    const kept = new Set(body.cargaServico.flatMap(({ id }) => id ?? []))
    const added = await resolveCargas(tx, declarado, body, {
      empresaId: empresa.id,
      area: params.kind,
      now,
      today,
    })
    const known = new Set(servico.estado.pendencias.map(({ tipo }) => tipo))
    const asked = applicable(declarado, condicoesOf(added.map(condicaoFacts)))
    refuseIf(asked.every(({ tipo }) => known.has(tipo)) ? null : 'servico.recusa.carga-outra-natureza')
    const linhaIds = await insertLinhas(tx, body.id, declarado, added)
    const linhas = linhaIds.map((id) => ({ id, status: 'PENDENTE' as const, recebida: false }))
    const estado = { ...servico.estado, linhas: [...servico.estado.linhas, ...linhas] }
    servico = await saveEstado(tx, causa, { ...servico, estado }, estado)
    for (const linha of servico.estado.linhas) {
      if (linhaIds.includes(linha.id) || kept.has(linha.id) || linha.status === 'CANCELADO') continue
      servico = await runEvento(tx, causa, servico, { evento: 'CANCELAR_LINHA', linhaId: linha.id })
    }
    await tx
      .updateTable('servico')
      .set({
        referencia_cliente: body.referenciaCliente || null,
        dados: JSON.stringify(givenOf(body.dados)),
        ...(declarado.escala && { escala_id: body.escalaId ?? null }),
        ...(body.searchType && { search_type: body.searchType, search_input: body.searchInput || null }),
      })
      .where('id', '=', body.id)
      .execute()
    await replacePartes(tx, body.id, await namedPartes(tx, declarado, body))
    if (params.kind !== 'transportador')
      await nameTransportador(tx, body.id, body.partes.TRANSPORTADOR ?? null)
    await writeTransicoes(tx, causa, body.id, [
      { alvo: 'SERVICO', id: 0, evento: 'EDICAO', de: null, para: servico.estado.status, motivo: null },
    ])
    out.alert('servico.updated', body.id)
    return readServico(tx, empresa, body.id)
  },
)

/** Those whom a request names, anew; who has a part for another reason keeps it. */
async function replacePartes(tx: Tx, servicoId: number, partes: Parameters<typeof insertPartes>[2]) {
  await tx
    .deleteFrom('servico_parte')
    .where('servico_id', '=', servicoId)
    .where('papel', 'in', ['TRANSPORTADOR', 'DEPOT', 'TERMINAL', 'BENEFICIARIO'])
    .execute()
  const { status, subtipo, data_criacao } = await tx
    .selectFrom('servico')
    .select(['status', 'subtipo', 'data_criacao'])
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  if (partes.length)
    await insertPartes(tx, { id: servicoId, status, subtipo, dataCriacao: data_criacao }, partes)
}
