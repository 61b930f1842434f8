/** The name with its sign: a ship with boxes on the water. Takes the colour of the text around it. */
export function Wordmark({ height = 28 }: { height?: number }) {
  return (
    <svg height={height} viewBox="0 0 112 32" role="img" aria-label="Cais">
      <path d="M2 19h24l-2.8 6H5z" fill="currentColor" />
      <path d="M5.5 11.5h6.8v6H5.5zM13.8 11.5h6.8v6h-6.8zM9.6 4h6.8v6H9.6z" fill="#f4a640" />
      <path
        d="M1 29q3.4-2.6 6.8 0t6.8 0 6.8 0 6.8 0"
        fill="none"
        stroke="#7cc4ea"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M52 10.5a8.2 8.2 0 1 0 0 11.5" />
        <path d="M71 24V13.5M71 18.7a5.3 5.3 0 1 1-10.6 0a5.3 5.3 0 0 1 10.6 0" />
        <path d="M79 13.5V24M79 7.7v.1" />
        <path d="M94.5 14.8c-1-1.2-2.6-1.7-4.2-1.7-2.2 0-3.9 1-3.9 2.8 0 3.8 8.6 1.6 8.6 5.4 0 1.9-1.9 2.9-4.2 2.9-1.9 0-3.7-.6-4.7-2" />
      </g>
    </svg>
  )
}
