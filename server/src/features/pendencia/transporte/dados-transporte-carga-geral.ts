import { cobreCargaRefusal } from '@cais/core/rules/transporte.ts'
import { readNumber } from '../../../course/properties.ts'
import { loadFrotas } from '../../../course/transporte/frota.ts'
import { refuseField, refuseFields } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import type { Regra } from '../regra.ts'

/** The trucks together take the whole quantity and weight of every line, and no line of another service. */
export const dadosTransporteCargaGeralRegra: Regra<'dados-transporte-carga-geral'> = async (tx, given) => {
  const { transportadorId, transportes } = given.dados
  const linhas = await openLinhas(tx, given.servico.id)
  const frotas = await loadFrotas(tx, [transportadorId], given.today)
  refuseFields(
    transportes.flatMap(({ cargaServicoId, motoristaId, caminhaoId }, index) => [
      {
        field: `dados.transportes[${index}].cargaServicoId`,
        message: linhas.some(({ id }) => id === cargaServicoId) ? null : 'validation.carga-nao-sua',
      },
      {
        field: `dados.transportes[${index}].motoristaId`,
        message: frotas.recusaDeMotorista(transportadorId, motoristaId, caminhaoId),
      },
      {
        field: `dados.transportes[${index}].caminhaoId`,
        message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
      },
    ]),
  )
  const tolerancia = await readNumber(tx, 'transporte', 'tolerancia-peso-porcento')
  for (const linha of linhas) {
    const own = transportes.filter(({ cargaServicoId }) => cargaServicoId === linha.id)
    if (own.length === 0) refuseField('dados.transportes', 'validation.todas-as-cargas')
    const reason = cobreCargaRefusal(linha, own, tolerancia)
    const last = transportes.findLastIndex(({ cargaServicoId }) => cargaServicoId === linha.id)
    if (reason) refuseField(`dados.transportes[${last}].${reason.campo}`, reason.motivo)
  }
}

/** The lines that are not cancelled, with the quantity and weight of their cargo. */
export function openLinhas(tx: Tx, servicoId: number) {
  return tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select(['l.id', 'c.quantidade', 'c.peso_bruto as pesoBruto'])
    .where('l.servico_id', '=', servicoId)
    .where('l.status', '<>', 'CANCELADO')
    .orderBy('l.id')
    .execute()
}
