/** A ship at the quay under a crane, drawn from boxes. Pure decoration. */
export function QuayPicture() {
  return (
    <svg
      viewBox="0 0 640 330"
      aria-hidden="true"
      style={{ position: 'absolute', left: 0, bottom: 0, width: '100%', maxHeight: '68%' }}
      preserveAspectRatio="xMidYMax slice"
    >
      <circle cx="520" cy="70" r="34" fill="#f8bf70" opacity="0.9" />
      <g fill="#ffffff" opacity="0.16">
        <ellipse cx="140" cy="58" rx="70" ry="10" />
        <ellipse cx="210" cy="72" rx="52" ry="8" />
        <ellipse cx="430" cy="40" rx="60" ry="8" />
      </g>
      <Crane x={40} />
      <Crane x={300} />
      <g>
        {stacks.map(([x, height, color], index) => (
          <Stack key={`${x}`} x={x} height={height} color={color} shift={index} />
        ))}
        <path d="M92 226h452l-34 52H126z" fill="#0a2233" />
        <path d="M92 226h452l-5 8H96z" fill="#f4a02b" />
        <path d="M486 226v-58h44l8 58z" fill="#eaf6fc" />
        <path d="M494 180h28v8h-28zM494 196h30v8h-30z" fill="#0b5580" />
        <path d="M500 168v-22h14v22z" fill="#f4a02b" />
      </g>
      <path
        d="M0 278q27-14 54 0t54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0v60H0z"
        fill="#0f6a9f"
      />
      <path
        d="M0 298q27-12 54 0t54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0 54 0v40H0z"
        fill="#0b5580"
      />
    </svg>
  )
}

const stacks: [number, number, string][] = [
  [132, 3, '#f4a02b'],
  [182, 4, '#50a7d8'],
  [232, 2, '#2f9e77'],
  [282, 4, '#d9583b'],
  [332, 3, '#eaf6fc'],
  [382, 4, '#f8bf70'],
  [432, 2, '#78bce1'],
]

const palette = ['#f4a02b', '#50a7d8', '#2f9e77', '#d9583b', '#eaf6fc', '#78bce1']

function Stack({ x, height, color, shift }: { x: number; height: number; color: string; shift: number }) {
  return Array.from({ length: height }, (_, level) => {
    const fill = level === 0 ? color : palette[(shift * 2 + level * 3) % palette.length]
    const y = 226 - (level + 1) * 19
    return <rect key={y} x={x} y={y} width="47" height="17" rx="1.5" fill={fill} />
  })
}

function Crane({ x }: { x: number }) {
  return (
    <g fill="none" stroke="#bfe0f3" strokeWidth="5" opacity="0.75">
      <path d={`M${x} 290V96M${x + 62} 290V96M${x} 190h62M${x} 96h62`} />
      <path
        d={`M${x - 30} 96h250M${x + 31} 40L${x + 210} 96M${x + 31} 40L${x - 26} 96M${x + 31} 40V96`}
        strokeWidth="3.5"
      />
      <path d={`M${x + 150} 96v34`} strokeWidth="2.5" />
      <rect x={x + 136} y="130" width="28" height="11" fill="#f4a02b" stroke="none" />
    </g>
  )
}
