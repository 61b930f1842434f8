import type { Endpoint } from '../http/serve.ts'
import { agendamentoEndpoints } from './agendamento.ts'
import { anexoEndpoints } from './anexo.ts'
import { boletimPesagemEndpoints } from './boletim-pesagem.ts'
import { bookingEndpoints } from './booking.ts'
import { cargaEndpoints } from './carga.ts'
import { cargaServicoEndpoints } from './carga-servico.ts'
import { cargasPorServicoEndpoints } from './cargas-por-servico.ts'
import { conteinerEndpoints } from './conteiner.ts'
import { dadosEspecificosEndpoints } from './dados-especificos.ts'
import { documentoEndpoints } from './documento.ts'
import { empresaEndpoints } from './empresa.ts'
import { escalaEndpoints } from './escala.ts'
import { frotaEndpoints } from './frota.ts'
import { managementEndpoints } from './management.ts'
import { notaCeMercanteEndpoints } from './nota-ce-mercante.ts'
import { pendenciaDetalhesEndpoints } from './pendencia-detalhes.ts'
import { servicoEndpoints } from './servico.ts'
import { cargaGeralEndpoints } from './transporte-carga-geral.ts'
import { desovaEndpoints } from './transporte-desova.ts'

/** Calls for clients that follow the documents, in addition to those that our own web uses. */
export const compatEndpoints: Endpoint[] = [
  ...agendamentoEndpoints,
  ...anexoEndpoints,
  ...boletimPesagemEndpoints,
  ...bookingEndpoints,
  ...cargaEndpoints,
  ...cargaServicoEndpoints,
  ...cargasPorServicoEndpoints,
  ...conteinerEndpoints,
  ...dadosEspecificosEndpoints,
  ...documentoEndpoints,
  ...empresaEndpoints,
  ...escalaEndpoints,
  ...frotaEndpoints,
  ...managementEndpoints,
  ...notaCeMercanteEndpoints,
  ...pendenciaDetalhesEndpoints,
  ...servicoEndpoints,
  ...cargaGeralEndpoints,
  ...desovaEndpoints,
]
