import account from './en/account.json' with { type: 'json' }
import achar from './en/achar.json' with { type: 'json' }
import admin from './en/admin.json' with { type: 'json' }
import agendamento from './en/agendamento.json' with { type: 'json' }
import anexo from './en/anexo.json' with { type: 'json' }
import audit from './en/audit.json' with { type: 'json' }
import autorizacaoAcesso from './en/autorizacao-acesso.json' with { type: 'json' }
import booking from './en/booking.json' with { type: 'json' }
import buscaSalva from './en/busca-salva.json' with { type: 'json' }
import cadastros from './en/cadastros.json' with { type: 'json' }
import carga from './en/carga.json' with { type: 'json' }
import comecar from './en/comecar.json' with { type: 'json' }
import configuration from './en/configuration.json' with { type: 'json' }
import dado from './en/dado.json' with { type: 'json' }
import dia from './en/dia.json' with { type: 'json' }
import docs from './en/docs.json' with { type: 'json' }
import documentos from './en/documentos.json' with { type: 'json' }
import empresa from './en/empresa.json' with { type: 'json' }
import entrada from './en/entrada.json' with { type: 'json' }
import enums from './en/enum.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import escala from './en/escala.json' with { type: 'json' }
import fatura from './en/fatura.json' with { type: 'json' }
import fonte from './en/fonte.json' with { type: 'json' }
import grade from './en/grade.json' with { type: 'json' }
import integracao from './en/integracao.json' with { type: 'json' }
import list from './en/list.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import mailbox from './en/mailbox.json' with { type: 'json' }
import mensagem from './en/mensagem.json' with { type: 'json' }
import mesa from './en/mesa.json' with { type: 'json' }
import novoServico from './en/novo-servico.json' with { type: 'json' }
import pagamento from './en/pagamento.json' with { type: 'json' }
import passe from './en/passe.json' with { type: 'json' }
import pedido from './en/pedido.json' with { type: 'json' }
import pendencia from './en/pendencia.json' with { type: 'json' }
import recado from './en/recado.json' with { type: 'json' }
import saida from './en/saida.json' with { type: 'json' }
import servico from './en/servico.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import suporte from './en/suporte.json' with { type: 'json' }
import terminal from './en/terminal.json' with { type: 'json' }
import transporte from './en/transporte.json' with { type: 'json' }
import ui from './en/ui.json' with { type: 'json' }
import users from './en/users.json' with { type: 'json' }
import validation from './en/validation.json' with { type: 'json' }
import webhook from './en/webhook.json' with { type: 'json' }
import type { TextName } from './text-key.ts'

/** All texts in English. */
export const en = {
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
} satisfies Record<TextName, string>
