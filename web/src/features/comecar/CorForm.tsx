import { corInput, saveCor } from '@cais/core/api/comecar.ts'
import { contrastOf, isCor } from '@cais/core/values/cor.ts'
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../client/formats.ts'
import { validateWith } from '../../client/validate.ts'
import { useTellChanged } from '../../ui/changed-sections.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import classes from './Comecar.module.css'
import { refreshComecar } from './refresh-comecar.ts'

/** The terminal's colour; the contrast with white is shown while it is chosen. */
export function CorForm({ saved }: { saved: string }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ initialValues: { cor: saved }, validate: validateWith(corInput) })
  const save = useFormCommand(saveCor, form, { onSuccess: refreshComecar })
  const { cor } = form.values
  useTellChanged('cor', form.isDirty())
  return (
    <form {...form.propsFor((body) => save.mutate({ body }))}>
      <Stack gap="sm">
        <TextInput
          label={t('comecar.campo.cor')}
          description={t('comecar.cor.ajuda')}
          placeholder="#0b5580"
          maw={420}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          rightSectionWidth={52}
          rightSection={
            <input
              type="color"
              aria-label={t('comecar.cor.escolher')}
              className={classes.picker}
              value={isCor(cor.toLowerCase()) ? cor.toLowerCase() : '#000000'}
              onChange={({ currentTarget }) => form.setFieldValue('cor', currentTarget.value)}
            />
          }
          {...form.getInputProps('cor')}
        />
        {isCor(cor.toLowerCase()) && <Exemplo cor={cor.toLowerCase()} />}
        <Group justify="end">
          {saved && (
            <Button
              variant="subtle"
              disabled={save.isPending}
              onClick={() => save.mutate({ body: { cor: '' } })}
            >
              {t('comecar.cor.padrao')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('comecar.salvar.cor')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Exemplo({ cor }: { cor: string }) {
  const { t } = useTranslation()
  const contraste = formatNumber(contrastOf(cor, '#ffffff'), { maximumFractionDigits: 1 })
  return (
    <div>
      {/* A preview of the colour, even without enough contrast; the text below says the same. */}
      <Box aria-hidden p="xs" maw={320} fz="sm" c="#fff" bg={cor} style={{ borderRadius: 6 }}>
        {t('comecar.cor.exemplo')}
      </Box>
      <Text size="xs" c="dimmed" mt={4}>
        {t('comecar.cor.contraste', { contraste })}
      </Text>
    </div>
  )
}
