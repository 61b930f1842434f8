import { type Qr, qrPath, qrSide } from '@cais/core/values/qr.ts'

/** Dark on light whatever the colours around it: cameras read nothing else. */
export function QrCode({ qr, label, size }: { qr: Qr; label: string; size: number }) {
  const side = qrSide(qr)
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ background: '#fff', width: '100%', maxWidth: size, height: 'auto' }}
    >
      <path d={qrPath(qr)} fill="#000" />
    </svg>
  )
}
