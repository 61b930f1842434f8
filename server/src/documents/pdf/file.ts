import type { FileAnswer } from '@cais/core/api/route.ts'

export function pdfFile(fileName: string, bytes: Uint8Array): FileAnswer {
  return { contentType: 'application/pdf', fileName, chunks: once(bytes), release: () => {} }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
