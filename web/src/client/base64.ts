/** Encodes a file as requests carry it. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.readAsDataURL(file)
  })
}

export interface ArquivoEnviado {
  fileName: string
  contentType: string
  bytes: string
}

/** A file as a field of a request. */
export async function arquivoOf(file: File): Promise<ArquivoEnviado> {
  const contentType = file.type || 'application/octet-stream'
  return { fileName: file.name, contentType, bytes: await base64Of(file) }
}
