/** Reads the code in a picture; null where there is none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | null>

/** What some browsers have to read codes with; the language does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorOf {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const format = 'qr_code'
/** A pass fills a good part of the picture: more pixels than these make reading slow, and not better. */
const widest = 640

/** The browser's own reader where it has one, since that is quick; else one that is fetched when it is needed. */
export async function openQrReader(): Promise<QrReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorOf }).BarcodeDetector
  const formats: string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  return Own && formats.includes(format) ? readerWith(new Own({ formats: [format] })) : readerInScript()
}

const readerWith =
  (detector: Detector): QrReader =>
  async (video) => {
    const [code] = await detector.detect(video)
    return code?.rawValue ?? null
  }

async function readerInScript(): Promise<QrReader> {
  const { default: read } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    const scale = Math.min(1, widest / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return read(picture)
    } catch {
      // It throws where it sees no code.
      return null
    }
  }
}
