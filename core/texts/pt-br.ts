import account from './pt-br/account.json' with { type: 'json' }
import achar from './pt-br/achar.json' with { type: 'json' }
import admin from './pt-br/admin.json' with { type: 'json' }
import agendamento from './pt-br/agendamento.json' with { type: 'json' }
import anexo from './pt-br/anexo.json' with { type: 'json' }
import audit from './pt-br/audit.json' with { type: 'json' }
import autorizacaoAcesso from './pt-br/autorizacao-acesso.json' with { type: 'json' }
import booking from './pt-br/booking.json' with { type: 'json' }
import buscaSalva from './pt-br/busca-salva.json' with { type: 'json' }
import cadastros from './pt-br/cadastros.json' with { type: 'json' }
import carga from './pt-br/carga.json' with { type: 'json' }
import comecar from './pt-br/comecar.json' with { type: 'json' }
import configuration from './pt-br/configuration.json' with { type: 'json' }
import dado from './pt-br/dado.json' with { type: 'json' }
import dia from './pt-br/dia.json' with { type: 'json' }
import docs from './pt-br/docs.json' with { type: 'json' }
import documentos from './pt-br/documentos.json' with { type: 'json' }
import empresa from './pt-br/empresa.json' with { type: 'json' }
import entrada from './pt-br/entrada.json' with { type: 'json' }
import enums from './pt-br/enum.json' with { type: 'json' }
import error from './pt-br/error.json' with { type: 'json' }
import escala from './pt-br/escala.json' with { type: 'json' }
import fatura from './pt-br/fatura.json' with { type: 'json' }
import fonte from './pt-br/fonte.json' with { type: 'json' }
import grade from './pt-br/grade.json' with { type: 'json' }
import integracao from './pt-br/integracao.json' with { type: 'json' }
import list from './pt-br/list.json' with { type: 'json' }
import mail from './pt-br/mail.json' with { type: 'json' }
import mailbox from './pt-br/mailbox.json' with { type: 'json' }
import mensagem from './pt-br/mensagem.json' with { type: 'json' }
import mesa from './pt-br/mesa.json' with { type: 'json' }
import novoServico from './pt-br/novo-servico.json' with { type: 'json' }
import pagamento from './pt-br/pagamento.json' with { type: 'json' }
import passe from './pt-br/passe.json' with { type: 'json' }
import pedido from './pt-br/pedido.json' with { type: 'json' }
import pendencia from './pt-br/pendencia.json' with { type: 'json' }
import recado from './pt-br/recado.json' with { type: 'json' }
import saida from './pt-br/saida.json' with { type: 'json' }
import servico from './pt-br/servico.json' with { type: 'json' }
import shell from './pt-br/shell.json' with { type: 'json' }
import suporte from './pt-br/suporte.json' with { type: 'json' }
import terminal from './pt-br/terminal.json' with { type: 'json' }
import transporte from './pt-br/transporte.json' with { type: 'json' }
import ui from './pt-br/ui.json' with { type: 'json' }
import users from './pt-br/users.json' with { type: 'json' }
import validation from './pt-br/validation.json' with { type: 'json' }
import webhook from './pt-br/webhook.json' with { type: 'json' }

/** All texts in Portuguese; its keys are the keys of all texts. */
export const ptBr = {
  ...account,
  ...achar,
  ...admin,
  ...agendamento,
  ...anexo,
  ...audit,
  ...autorizacaoAcesso,
  ...booking,
  ...buscaSalva,
  ...cadastros,
  ...carga,
  ...comecar,
  ...configuration,
  ...dado,
  ...dia,
  ...docs,
  ...documentos,
  ...empresa,
  ...entrada,
  ...enums,
  ...error,
  ...escala,
  ...fatura,
  ...fonte,
  ...grade,
  ...integracao,
  ...list,
  ...mail,
  ...mailbox,
  ...mensagem,
  ...mesa,
  ...novoServico,
  ...pagamento,
  ...passe,
  ...pedido,
  ...pendencia,
  ...recado,
  ...saida,
  ...servico,
  ...shell,
  ...suporte,
  ...terminal,
  ...transporte,
  ...ui,
  ...users,
  ...validation,
  ...webhook,
}
