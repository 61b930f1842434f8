import type { Endpoint } from '../../http/serve.ts'
import { createConversaComArquivoEndpoint, downloadArquivoEndpoint, sendArquivoEndpoint } from './arquivos.ts'
import {
  assignConversaEndpoint,
  closeConversaEndpoint,
  getAtendimentoEndpoint,
  getConversaDoAtendimentoEndpoint,
  listAtendimentoEndpoint,
  reopenConversaEndpoint,
} from './atendimento.ts'
import {
  createConversaEndpoint,
  getConversaEndpoint,
  getSuporteEndpoint,
  listConversasEndpoint,
  markConversaLidaEndpoint,
  sendMensagemEndpoint,
} from './conversas.ts'
import { followAtendimentoEndpoint, followSuporteEndpoint } from './follow.ts'

export const suporteEndpoints: Endpoint[] = [
  getSuporteEndpoint,
  listConversasEndpoint,
  createConversaEndpoint,
  createConversaComArquivoEndpoint,
  getConversaEndpoint,
  sendMensagemEndpoint,
  sendArquivoEndpoint,
  downloadArquivoEndpoint,
  markConversaLidaEndpoint,
  followSuporteEndpoint,
  listAtendimentoEndpoint,
  getAtendimentoEndpoint,
  getConversaDoAtendimentoEndpoint,
  assignConversaEndpoint,
  closeConversaEndpoint,
  reopenConversaEndpoint,
  followAtendimentoEndpoint,
]
