import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { acaoIcons } from './acao-icons.ts'
import { type Oferta, ofertasDe } from './acoes.ts'
import type { Marcada } from './marcadas.ts'

interface AcoesDasMarcadasProps {
  marcadas: readonly Marcada[]
  onChoose: (oferta: Oferta) => void
  onPasses: () => void
}

/**
 * The actions for ticked pendencias of one or several kinds, each with the number that it applies to. A single action
 * is a button if there is room. Several are a menu, so that the bar stays one line high.
 */
export function AcoesDasMarcadas({ marcadas, onChoose, onPasses }: AcoesDasMarcadasProps) {
  const { t } = useTranslation()
  const hasRoom = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const ofertas = ofertasDe(marcadas)
  const { passes: Passes } = acaoIcons
  const nameOf = ({ acao, cabem }: Oferta) =>
    t('pendencia.varias.parte', {
      acao: t(`pendencia.servicos.acao.${acao}`),
      cabem: cabem.length,
      total: marcadas.length,
    })
  const [only] = ofertas
  if (hasRoom && only && ofertas.length === 1) {
    const Icon = acaoIcons[only.acao]
    return (
      <>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Icon size={15} aria-hidden />}
          onClick={() => onChoose(only)}
        >
          {nameOf(only)}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Passes size={15} aria-hidden />}
          onClick={onPasses}
        >
          {t('pendencia.varias.passes')}
        </Button>
      </>
    )
  }
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="light" rightSection={<IconChevronDown size={15} aria-hidden />}>
          {t('pendencia.varias.acoes', { count: marcadas.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        {ofertas.length === 0 && <Menu.Label>{t('pendencia.varias.uma-a-uma')}</Menu.Label>}
        {ofertas.map((oferta) => {
          const Icon = acaoIcons[oferta.acao]
          return (
            <Menu.Item
              key={oferta.acao}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onChoose(oferta)}
            >
              {nameOf(oferta)}
            </Menu.Item>
          )
        })}
        <Menu.Item leftSection={<Passes size={16} aria-hidden />} onClick={onPasses}>
          {t('pendencia.varias.passes')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
