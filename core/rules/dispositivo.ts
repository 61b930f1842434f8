/** The device of a session, as far as its browser tells. */
interface Dispositivo {
  navegador: string | null
  sistema: string | null
}

/** The first match counts, because many browsers also name others for compatibility. */
const navegadores: [string, RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const sistemas: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** `dispositivoOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) ... Chrome/131.0')` is Chrome on Windows. */
export function dispositivoOf(userAgent: string): Dispositivo {
  const find = (all: [string, RegExp][]) => all.find(([, shape]) => shape.test(userAgent))?.[0] ?? null
  return { navegador: find(navegadores), sistema: find(sistemas) }
}
