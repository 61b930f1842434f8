import {
  downloadDocumento,
  getRelatorioConclusao,
  getSolicitacaoServico,
  getTermoFaltasAvarias,
  getTermoTrocaLacre,
} from '@cais/core/api/compat/documento.ts'
import { documentoOf } from '../features/documentos/endpoints.ts'
import { billOf } from '../features/fatura/endpoints.ts'
import { type Endpoint, serve } from '../http/serve.ts'

const paths = [
  [getSolicitacaoServico, 'SOLICITACAO_SERVICO'],
  [getRelatorioConclusao, 'RELATORIO_CONCLUSAO'],
  [getTermoFaltasAvarias, 'TERMO_FALTAS_AVARIAS'],
  [getTermoTrocaLacre, 'TERMO_TROCA_LACRE'],
] as const

export const documentoEndpoints: Endpoint[] = [
  ...paths.map(([route, documento]) =>
    serve(route)((asked, { params }) => documentoOf(asked, params.id, documento)),
  ),
  serve(downloadDocumento)(async (asked, { params }) => {
    const { fileName, bytes } = await billOf(asked, params.id)
    return { fileName, contentType: 'application/pdf', bytes: Buffer.from(bytes).toString('base64') }
  }),
]
