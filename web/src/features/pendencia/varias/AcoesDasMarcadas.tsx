import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { acaoIcons } from './acao-icons.ts'
import { type Oferta, ofertasDe } from './acoes.ts'
import type { Marcada } from './marcadas.ts'

interface AcoesDasMarcadasProps {
  marcadas: readonly Marcada[]
  onChoose: (oferta: Oferta) => void
  onPasses: () => void
}

/** What can be done with marked pendencias, of one kind or of several: each action says for how many of them. */
export function AcoesDasMarcadas({ marcadas, onChoose, onPasses }: AcoesDasMarcadasProps) {
  const { t } = useTranslation()
  const ofertas = ofertasDe(marcadas)
  const { passes: Passes } = acaoIcons
  return (
    <>
      {ofertas.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('pendencia.varias.uma-a-uma')}
        </Text>
      )}
      {ofertas.map((oferta) => {
        const Icon = acaoIcons[oferta.acao]
        return (
          <Button
            key={oferta.acao}
            size="compact-sm"
            variant="light"
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => onChoose(oferta)}
          >
            {t('pendencia.varias.parte', {
              acao: t(`pendencia.servicos.acao.${oferta.acao}`),
              cabem: oferta.cabem.length,
              total: marcadas.length,
            })}
          </Button>
        )
      })}
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
