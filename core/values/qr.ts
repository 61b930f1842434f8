/** The modules of a QR code, row by row: `1` for a dark one. */
export interface Qr {
  lado: number
  quadrados: string
}

/** The free modules around a code, without which many cameras do not find it. */
const qrBorder = 4

/** The dark modules as one SVG path, each one unit wide. */
export function qrPath({ lado, quadrados }: Qr): string {
  return [...quadrados]
    .map((square, index) =>
      square === '1' ? `M${(index % lado) + qrBorder} ${Math.floor(index / lado) + qrBorder}h1v1h-1z` : '',
    )
    .join('')
}

/** Width and height of the code with its border. */
export const qrSide = ({ lado }: Qr) => lado + 2 * qrBorder
