import * as agendamento from './agendamento.ts'
import * as anexo from './anexo.ts'
import * as autorizacao from './autorizacao.ts'
import * as boletimPesagem from './boletim-pesagem.ts'
import * as booking from './booking.ts'
import * as carga from './carga.ts'
import * as cargaServico from './carga-servico.ts'
import * as cargasPorServico from './cargas-por-servico.ts'
import { listConteiners, validateIsoCode } from './conteiner.ts'
import {
  downloadDocumento,
  getRelatorioConclusao,
  getSolicitacaoServico,
  getTermoFaltasAvarias,
  getTermoTrocaLacre,
} from './documento.ts'
import {
  findEmpresasAutorizadas,
  getContatoEmpresa,
  getEmailEmpresa,
  getEmpresaUser,
  listEmpresaUsersByServico,
  listEmpresaUsersOfServico,
} from './empresa.ts'
import * as escala from './escala.ts'
import {
  findCaminhaoByPlaca,
  findMotoristaByCnh,
  listAutorizacoesMotorista,
  listAutorizacoesVeiculo,
} from './frota.ts'
import { listAuthorities, setLoggerByBody } from './management.ts'
import * as pendencia from './pendencia.ts'
import * as pendenciaDetalhes from './pendencia-detalhes.ts'
import { getAcoesPermitidas, listCargasServicos, listIntervenientes, listNotas } from './servico.ts'
import * as transporte from './transporte.ts'

/**
 * The calls that only clients of the documents use; our own web has other calls for the same. Each group has the name
 * of the feature that does its work.
 */
export const compat = {
  agendamento,
  anexo,
  autorizacao,
  autorizacaoAcesso: { listAutorizacoesMotorista, listAutorizacoesVeiculo },
  'boletim-pesagem': boletimPesagem,
  booking,
  caminhao: { findCaminhaoByPlaca },
  carga,
  cargaServico,
  cargasPorServico,
  contatoEmpresa: { getContatoEmpresa },
  conteiner: { listConteiners },
  documento: { getSolicitacaoServico, getRelatorioConclusao, getTermoFaltasAvarias, getTermoTrocaLacre },
  emailEmpresa: { getEmailEmpresa },
  empresa: { findEmpresasAutorizadas, listEmpresaUsersOfServico, listEmpresaUsersByServico, getEmpresaUser },
  escala,
  fatura: { downloadDocumento },
  'iso-code': { validateIsoCode },
  management: { setLoggerByBody },
  motorista: { findMotoristaByCnh },
  pendencia,
  pendenciaDetalhes,
  servico: { getAcoesPermitidas, listCargasServicos, listIntervenientes },
  terminal: { listNotas },
  transporte,
  users: { listAuthorities },
}
