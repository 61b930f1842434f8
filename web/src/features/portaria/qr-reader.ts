/** Reads the code in a frame; null if there is none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own detector, which TypeScript does not know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorOf {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const format = 'qr_code'
/**
 * The width of frames that are read, in pixels. A pass fills much of the picture, so more pixels are slower without
 * reading better.
 */
const widest = 640

/** Opens the browser's own reader where there is one, because it is fast; otherwise a library is loaded. */
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
      // The library throws when it finds no code.
      return null
    }
  }
}
