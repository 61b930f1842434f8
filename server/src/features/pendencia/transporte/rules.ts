import type { SlugDeTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { loadFrotas } from '../../../course/transporte/frota.ts'
import { refuseFields } from '../../../http/refused.ts'
import { type KindRules, type Regra, requireLinhas } from '../regra.ts'
import { dadosTransporteCargaGeralRegra } from './dados-transporte-carga-geral.ts'
import { dadosTransporteDesovaRegra } from './dados-transporte-desova.ts'
import { nameOne, nameSeveral, umTransportador, variosTransportadores } from './rascunho.ts'

/** Every line has a driver and a truck that the carrier may send, and the driver's licence fits the truck. */
const dadosTransporteRegra: Regra<'dados-transporte'> = async (tx, given) => {
  const { transportadorId, cargas } = given.dados
  await requireLinhas(tx, given, cargas)
  const frotas = await loadFrotas(tx, [transportadorId], given.today)
  refuseFields(
    cargas.flatMap(({ motoristaId, caminhaoId }, index) => [
      {
        field: `dados.cargas[${index}].motoristaId`,
        message: frotas.recusaDeMotorista(transportadorId, motoristaId, caminhaoId),
      },
      {
        field: `dados.cargas[${index}].caminhaoId`,
        message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
      },
    ]),
  )
}

const motoristasRegra: Regra<'motoristas'> = async (tx, { dados, today }) => {
  const { transportadorId, motoristas } = dados
  const frotas = await loadFrotas(tx, [transportadorId], today)
  refuseFields(
    motoristas.map((motoristaId, index) => ({
      field: `dados.motoristas[${index}]`,
      message: frotas.recusaDeMotorista(transportadorId, motoristaId, null),
    })),
  )
}

const veiculosRegra: Regra<'veiculos'> = async (tx, { dados, today }) => {
  const { transportadorId, veiculos } = dados
  const frotas = await loadFrotas(tx, [transportadorId], today)
  refuseFields(
    veiculos.map((caminhaoId, index) => ({
      field: `dados.veiculos[${index}]`,
      message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
    })),
  )
}

/**
 * The requester names carriers, and each carrier names its drivers and trucks. A named carrier gets access to the
 * service.
 */
export const transporteRules: {
  [Slug in SlugDeTransporte]: KindRules<Slug>
} = {
  'dados-transporte': {
    regra: dadosTransporteRegra,
    aoSalvar: umTransportador('dados-transporte'),
    salva: nameOne,
  },
  'dados-transporte-carga-geral': {
    regra: dadosTransporteCargaGeralRegra,
    aoSalvar: umTransportador('dados-transporte-carga-geral'),
    salva: nameOne,
  },
  'dados-transporte-desova': {
    regra: dadosTransporteDesovaRegra,
    aoSalvar: variosTransportadores,
    salva: nameSeveral,
  },
  motoristas: { regra: motoristasRegra, aoSalvar: umTransportador('motoristas'), salva: nameOne },
  veiculos: { regra: veiculosRegra, aoSalvar: umTransportador('veiculos'), salva: nameOne },
}
