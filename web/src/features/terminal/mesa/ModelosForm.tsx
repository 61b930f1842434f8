import { listModelos, type ModeloView, saveModelos } from '@cais/core/api/mesa.ts'
import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCommand } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'
import { textOf } from '../../../client/text-of.ts'
import { useTellChanged } from '../../../ui/changed-sections.tsx'
import { RowAction } from '../../../ui/RowAction.tsx'
import { Section } from '../../../ui/Section.tsx'

interface Linha extends ModeloView {
  /** A key of the line, since texts may be equal or empty. */
  chave: number
}

let last = 0
const linhaOf = (modelo: ModeloView): Linha => ({ ...modelo, chave: ++last })

/** The ready reasons, in the order of their keys. */
export function ModelosForm({ modelos }: { modelos: ModeloView[] }) {
  const { t } = useTranslation()
  const [linhas, setLinhas] = useState(() => modelos.map(linhaOf))
  const [tried, setTried] = useState(false)
  useTellChanged('modelos', !isSame(linhas, modelos))
  const save = useCommand(saveModelos, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(listModelos) }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (linhas.every(({ texto }) => texto.trim() !== ''))
      save.mutate({ body: { modelos: linhas.map(({ texto, tipo }) => ({ texto: texto.trim(), tipo })) } })
  }
  return (
    <Section title={t('mesa.modelos.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('mesa.modelos.explica')}
      </Text>
      <form noValidate onSubmit={send}>
        <Stack>
          {linhas.length === 0 && <Text c="dimmed">{t('mesa.modelos.nenhum')}</Text>}
          {linhas.map((linha, index) => (
            <ModeloFields
              key={linha.chave}
              linha={linha}
              n={index + 1}
              isWrong={tried && linha.texto.trim() === ''}
              onChange={(part) => setLinhas(linhas.map((one) => (one === linha ? { ...one, ...part } : one)))}
              onRemove={() => setLinhas(linhas.filter((one) => one !== linha))}
              onMove={(step) => setLinhas(moved(linhas, index, step))}
            />
          ))}
          <Group justify="space-between">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={linhas.length >= 60}
              onClick={() => setLinhas([...linhas, linhaOf({ texto: '', tipo: null })])}
            >
              {t('mesa.modelos.incluir')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('mesa.modelos.salvar')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

const isSame = (linhas: readonly ModeloView[], modelos: readonly ModeloView[]) =>
  linhas.length === modelos.length &&
  linhas.every(({ texto, tipo }, index) => texto === modelos[index]?.texto && tipo === modelos[index]?.tipo)

function moved(linhas: readonly Linha[], from: number, step: 1 | -1): Linha[] {
  const [one, other] = [linhas[from], linhas[from + step]]
  if (!one || !other) return [...linhas]
  return linhas.with(from, other).with(from + step, one)
}

interface ModeloFieldsProps {
  linha: Linha
  n: number
  isWrong: boolean
  onChange: (part: Partial<ModeloView>) => void
  onRemove: () => void
  onMove: (step: 1 | -1) => void
}

function ModeloFields({ linha, n, isWrong, onChange, onRemove, onMove }: ModeloFieldsProps) {
  const { t } = useTranslation()
  return (
    <Group align="start" gap="xs">
      <Textarea
        label={t('mesa.modelos.texto', { n })}
        autosize
        maxRows={4}
        maxLength={500}
        style={{ flex: '1 1 16rem' }}
        value={linha.texto}
        error={isWrong && textOf('validation.required')}
        onChange={({ currentTarget }) => onChange({ texto: currentTarget.value })}
      />
      <NativeSelect
        label={t('mesa.modelos.tipo', { n })}
        value={linha.tipo ?? ''}
        data={[
          { value: '', label: t('mesa.modelos.de-todos') },
          ...pendenciaTipos.map((tipo) => ({ value: tipo, label: t(`enum.pendenciaTipo.${tipo}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ tipo: isOneOf(pendenciaTipos, value) ? value : null })
        }
      />
      <Group gap={2} mt={26}>
        <RowAction icon={IconArrowUp} label={t('mesa.modelos.subir', { n })} onClick={() => onMove(-1)} />
        <RowAction icon={IconArrowDown} label={t('mesa.modelos.descer', { n })} onClick={() => onMove(1)} />
        <RowAction icon={IconTrash} label={t('mesa.modelos.tirar', { n })} onClick={onRemove} />
      </Group>
    </Group>
  )
}
