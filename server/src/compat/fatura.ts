import { downloadDocumento } from '@cais/core/api/compat/fatura.ts'
import { billOf } from '../features/fatura/endpoints.ts'
import { type Endpoint, serve } from '../http/serve.ts'

export const faturaEndpoints: Endpoint[] = [
  serve(downloadDocumento)(async (asked, { params }) => {
    const { fileName, bytes } = await billOf(asked, params.id)
    return { fileName, contentType: 'application/pdf', bytes: Buffer.from(bytes).toString('base64') }
  }),
]
