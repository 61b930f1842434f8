import type { SlugDeTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import type { KindRules } from '../regra.ts'
import { dadosTransporteRegra } from './dados-transporte.ts'
import { dadosTransporteCargaGeralRegra } from './dados-transporte-carga-geral.ts'
import { dadosTransporteDesovaRegra } from './dados-transporte-desova.ts'
import { motoristasRegra } from './motoristas.ts'
import { nameOne, nameSeveral, umTransportador, variosTransportadores } from './rascunho.ts'
import { veiculosRegra } from './veiculos.ts'

/** Who asks names carriers, carriers name their people; who is named is let into the service. */
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
