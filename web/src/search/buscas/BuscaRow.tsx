import { type BuscaSalva, savePadrao } from '@cais/core/api/busca-salva.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useCommand } from '../../client/queries.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import type { SearchName } from '../search-queries.ts'
import { refreshBuscas } from './busca-queries.ts'

interface BuscaRowProps {
  busca: BuscaSalva
  name: SearchName
  onOpen: (busca: BuscaSalva) => void
  onChange: (busca: BuscaSalva) => void
  onRemove: (busca: BuscaSalva) => void
}

/** A saved search: its name opens it, and its owner can edit or delete it. */
export function BuscaRow({ busca, name, onOpen, onChange, onRemove }: BuscaRowProps) {
  const { t } = useTranslation()
  const choose = useCommand(savePadrao, { onSuccess: refreshBuscas })
  const { nome, padrao, minha } = busca
  return (
    <Group component="li" gap={4} wrap="nowrap" justify="space-between">
      <div style={{ minWidth: 0, flex: 1 }}>
        <Button
          variant="subtle"
          size="compact-sm"
          justify="start"
          maw="100%"
          aria-describedby={`busca-${busca.id}`}
          onClick={() => onOpen(busca)}
        >
          {dadoText(nome)}
        </Button>
        <Text id={`busca-${busca.id}`} size="xs" c="dimmed" px={8}>
          <About busca={busca} />
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        <RowAction
          icon={padrao ? IconStarFilled : IconStar}
          label={`${t(padrao ? 'buscaSalva.padrao-tirar' : 'buscaSalva.padrao')}: ${dadoText(nome)}`}
          onClick={() => choose.mutate({ params: name, body: { buscaId: padrao ? null : busca.id } })}
        />
        {minha && (
          <>
            <RowAction
              icon={IconPencil}
              label={`${t('buscaSalva.mudar')} ${dadoText(nome)}`}
              onClick={() => onChange(busca)}
            />
            <RowAction
              icon={IconTrash}
              label={`${t('buscaSalva.apagar')} ${dadoText(nome)}`}
              onClick={() => onRemove(busca)}
            />
          </>
        )}
      </Group>
    </Group>
  )
}

/** Shows who may use the search, and whether the list opens with it. */
function About({ busca: { de, alcance, empresa, padrao } }: { busca: BuscaSalva }) {
  const { t } = useTranslation()
  const about = [
    de && t('buscaSalva.de', { nome: de }),
    !de && alcance === 'EMPRESA' && t('buscaSalva.com-empresa', { empresa: empresa?.nome ?? '' }),
    !de && alcance === 'EQUIPE' && t('buscaSalva.com-equipe'),
    padrao && t('buscaSalva.padrao-sinal'),
  ]
  return about.filter(Boolean).join(' · ')
}
