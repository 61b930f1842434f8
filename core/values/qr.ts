/** The squares of a QR code, row by row: `1` where one is dark. */
export interface Qr {
  lado: number
  quadrados: string
}

/** Free squares around a code without which many cameras do not find it. */
const qrBorder = 4

/** The dark squares as one shape, each one unit wide: what an SVG path draws. */
export function qrPath({ lado, quadrados }: Qr): string {
  return [...quadrados]
    .map((square, index) =>
      square === '1' ? `M${(index % lado) + qrBorder} ${Math.floor(index / lado) + qrBorder}h1v1h-1z` : '',
    )
    .join('')
}

/** How wide and high it is with its border. */
export const qrSide = ({ lado }: Qr) => lado + 2 * qrBorder
