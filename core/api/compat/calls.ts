import * as agendamento from './agendamento.ts'
import * as anexo from './anexo.ts'
import * as autorizacao from './autorizacao.ts'
import * as autorizacaoAcesso from './autorizacao-acesso.ts'
import * as boletimPesagem from './boletim-pesagem.ts'
import * as booking from './booking.ts'
import * as caminhao from './caminhao.ts'
import * as carga from './carga.ts'
import * as cargaServico from './carga-servico.ts'
import * as cargasPorServico from './cargas-por-servico.ts'
import * as contatoEmpresa from './contato-empresa.ts'
import * as conteiner from './conteiner.ts'
import * as documento from './documento.ts'
import * as emailEmpresa from './email-empresa.ts'
import * as empresa from './empresa.ts'
import * as escala from './escala.ts'
import * as fatura from './fatura.ts'
import * as isoCode from './iso-code.ts'
import * as management from './management.ts'
import * as motorista from './motorista.ts'
import * as pendencia from './pendencia.ts'
import * as pendenciaDetalhes from './pendencia-detalhes.ts'
import * as servico from './servico.ts'
import * as terminal from './terminal.ts'
import * as transporte from './transporte.ts'
import * as users from './users.ts'

/**
 * The calls that only clients of the documents use; our own web has other calls for the same. Each group has the name
 * of the feature that does its work.
 */
export const compat = {
  agendamento,
  anexo,
  autorizacao,
  autorizacaoAcesso,
  'boletim-pesagem': boletimPesagem,
  booking,
  caminhao,
  carga,
  cargaServico,
  cargasPorServico,
  contatoEmpresa,
  conteiner,
  documento,
  emailEmpresa,
  empresa,
  escala,
  fatura,
  'iso-code': isoCode,
  management,
  motorista,
  pendencia,
  pendenciaDetalhes,
  servico,
  terminal,
  transporte,
  users,
}
