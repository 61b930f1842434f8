// Sets the colour scheme and the terminal's colours before the first paint, so that nothing flashes in others, and says
// where people are.
;(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.setAttribute('data-first', location.pathname)
  const look = JSON.parse(localStorage.getItem('cais.terminal') ?? '{}')
  for (const scheme of ['light', 'dark'])
    if (look[scheme]) document.documentElement.style.setProperty(`--terminal-bar-${scheme}`, look[scheme])
  if (look.own) document.documentElement.setAttribute('data-own-sign', '')
})()
