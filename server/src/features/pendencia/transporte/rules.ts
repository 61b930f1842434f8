import type { Filled } from '@cais/core/pendencia/formas.ts'
import type { SlugDeTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { isArticulado } from '@cais/core/rules/transporte.ts'
import { type Frotas, loadFrotas } from '../../../course/transporte/frota.ts'
import { indicaOf } from '../../../course/transporte/quem-indica.ts'
import { refuseField, refuseFields } from '../../../http/refused.ts'
import { type HandingIn, type KindRules, type Regra, requireLinhas } from '../regra.ts'
import { dadosTransporteCargaGeralRegra } from './dados-transporte-carga-geral.ts'
import { nameOne, nameSeveral, umTransportador, variosTransportadores } from './rascunho.ts'

/** A company that hands in is told only that data of another carrier is wrong, not what is wrong in it. */
function incompletos(given: HandingIn<Filled<'dados-transporte-desova'>>, frotas: Frotas) {
  const { transportadores, motoristas, veiculos } = given.dados
  const indica = indicaOf(given)
  return transportadores.map((id, index) => {
    const drivers = motoristas.filter((one) => one.transportadorId === id)
    const trucks = veiculos.filter((one) => one.transportadorId === id)
    const isRight =
      drivers.length > 0 &&
      trucks.length > 0 &&
      drivers.every((one) => frotas.recusaDeMotorista(id, one.motoristaId, null) === null) &&
      trucks.every((one) => frotas.recusaDeVeiculo(id, one.caminhaoId) === null)
    const message = isRight || indica(id) ? null : 'validation.transportador-incompleto'
    return { field: `dados.transportadores[${index}]`, message } as const
  })
}

/**
 * Every carrier sends at least one driver and one truck. A carrier with articulated trucks also sends a driver who may
 * drive them.
 */
const dadosTransporteDesovaRegra: Regra<'dados-transporte-desova'> = async (tx, given) => {
  const { transportadores, motoristas, veiculos } = given.dados
  const frotas = await loadFrotas(tx, transportadores, given.today)
  refuseFields(incompletos(given, frotas))
  refuseFields([
    ...motoristas.map(({ transportadorId, motoristaId }, index) => ({
      field: `dados.motoristas[${index}].motoristaId`,
      message: frotas.recusaDeMotorista(transportadorId, motoristaId, null),
    })),
    ...veiculos.map(({ transportadorId, caminhaoId }, index) => ({
      field: `dados.veiculos[${index}].caminhaoId`,
      message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
    })),
  ])
  for (const [index, id] of transportadores.entries()) {
    const field = `dados.transportadores[${index}]`
    const trucks = veiculos.filter(({ transportadorId }) => transportadorId === id)
    const drivers = motoristas.filter(({ transportadorId }) => transportadorId === id)
    if (drivers.length === 0) refuseField(field, 'validation.transportador-sem-motorista')
    const [first] = trucks
    if (!first) refuseField(field, 'validation.transportador-sem-veiculo')
    const articulated = trucks.find(({ caminhaoId }) =>
      frotas.veiculos.some((one) => one.id === caminhaoId && isArticulado(one.tipo)),
    )
    const mayDrive = ({ motoristaId }: { motoristaId: number }) =>
      frotas.recusaDeMotorista(id, motoristaId, articulated?.caminhaoId ?? null) === null
    if (articulated && !drivers.some(mayDrive)) refuseField(field, 'validation.cnh-category-e')
  }
}

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
