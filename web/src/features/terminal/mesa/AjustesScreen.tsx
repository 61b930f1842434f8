import { getMetas, listModelos, saveMetas } from '@cais/core/api/mesa.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { type PendenciaTipo, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { maiorMeta } from '@cais/core/rules/mesa.ts'
import { gruposDaFila, tiposOfGrupo } from '@cais/core/workflow/grupos.ts'
import { Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'
import { ChangedSections, useTellChanged } from '../../../ui/changed-sections.tsx'
import { together } from '../../../ui/Loaded.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ViewScreen } from '../../../ui/ViewScreen.tsx'
import { filaPath } from '../terminal-paths.ts'
import { refreshFila } from '../terminal-queries.ts'
import { ModelosForm } from './ModelosForm.tsx'
import { tempoText } from './tempo.ts'

/** The settings of the desk: targets for waiting times, and ready reasons for refusals. */
export function AjustesScreen() {
  const { t } = useTranslation()
  const metas = useAnswer(getMetas, {}, { quiet: true })
  const modelos = useAnswer(listModelos, {}, { quiet: true })
  return (
    <ViewScreen
      answer={together(metas, modelos)}
      title={() => t('mesa.ajustes.title')}
      listPath={filaPath}
      size="xl"
      heights={[480]}
    >
      {([meta, ready]) => (
        <ChangedSections>
          <ModelosForm key={JSON.stringify(ready)} modelos={ready} />
          <MetasForm key={JSON.stringify(meta)} {...meta} />
        </ChangedSections>
      )}
    </ViewScreen>
  )
}

type Minutos = Partial<Record<PendenciaTipo, number | null>>

/** The target of each kind; an empty field means the general one. */
function MetasForm({ geral, metas }: AnswerOf<typeof getMetas>) {
  const { t } = useTranslation()
  const [minutos, setMinutos] = useState<Minutos>(() =>
    Object.fromEntries(metas.map((one) => [one.tipo, one.minutos])),
  )
  const savedOf = (tipo: PendenciaTipo) => metas.find((one) => one.tipo === tipo)?.minutos ?? null
  useTellChanged(
    'metas',
    pendenciaTipos.some((tipo) => (minutos[tipo] ?? null) !== savedOf(tipo)),
  )
  const save = useCommand(saveMetas, {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(getMetas) })
      await refreshFila()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wanted = pendenciaTipos.flatMap((tipo) => {
      const own = minutos[tipo]
      return own === null || own === undefined ? [] : [{ tipo, minutos: own }]
    })
    // Errors are shown under their fields.
    if (!saveMetas.body.safeParse({ metas: wanted }).success) return
    save.mutate({ body: { metas: wanted } })
  }
  return (
    <Section title={t('mesa.metas.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('mesa.metas.explica', { tempo: tempoText(geral) })}
      </Text>
      <form onSubmit={send}>
        <Stack>
          {gruposDaFila.map((grupo) => (
            <Fieldset key={grupo} legend={t(`mesa.grupo.${grupo}`)}>
              <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
                {tiposOfGrupo(grupo).map((tipo) => (
                  <NumberField
                    key={tipo}
                    label={t('mesa.metas.minutos', { tipo: t(`enum.pendenciaTipo.${tipo}`) })}
                    placeholder={String(geral)}
                    min={1}
                    max={maiorMeta}
                    value={minutos[tipo]}
                    onChange={(value) => setMinutos((before) => ({ ...before, [tipo]: value }))}
                  />
                ))}
              </SimpleGrid>
            </Fieldset>
          ))}
          <Group justify="end">
            <Button type="submit" loading={save.isPending}>
              {t('mesa.metas.salvar')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
