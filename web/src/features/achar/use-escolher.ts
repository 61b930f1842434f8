import { saysEnough } from '@cais/core/api/achar.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { chooseLanguage } from '../../client/language.ts'
import { signOut } from '../../client/session.ts'
import { acharBox } from './achar-store.ts'
import { lembrarBusca } from './recentes.ts'
import type { Escolha } from './secoes.ts'

/** Opens the option's page or runs its action. An earlier search is only typed again. */
export function useEscolher(typed: string, onType: (text: string) => void) {
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/' })
  }
  return ({ caminho, fazer }: Escolha) => {
    if (typeof fazer === 'object' && 'buscar' in fazer) return onType(fazer.buscar)
    acharBox.close()
    if (caminho) {
      if (saysEnough(typed)) lembrarBusca(typed.trim())
      router.history.push(caminho)
    } else if (fazer === 'sair') void leave()
    else if (fazer === 'tema') setColorScheme(isDark ? 'light' : 'dark')
    else if (fazer) void chooseLanguage(fazer.idioma)
  }
}
