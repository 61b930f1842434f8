import classes from './Lineup.module.css'

export const patternOf = (status: string) => `plan-${status}`

/** A fill pattern for each status, so that colour is not the only sign. */
export function PlanPatterns() {
  return (
    <defs>
      <pattern id={patternOf('ATRACADO')} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={classes.ground} data-status="ATRACADO" />
      </pattern>
      <pattern id={patternOf('NA_BARRA')} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={classes.ground} data-status="NA_BARRA" />
        <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className={classes.stroke} data-status="NA_BARRA" />
      </pattern>
      <pattern id={patternOf('ANUNCIADO')} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={classes.ground} data-status="ANUNCIADO" />
      </pattern>
      <pattern id={patternOf('ENCERRADO')} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={classes.ground} data-status="ENCERRADO" />
        <circle cx="4" cy="4" r="1" className={classes.dot} data-status="ENCERRADO" />
      </pattern>
    </defs>
  )
}
