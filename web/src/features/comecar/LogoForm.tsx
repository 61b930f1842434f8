import { examineAnexo } from '@cais/core/anexo/examinar.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { largestLogo, logoFormatos, removeLogo, saveLogo } from '@cais/core/api/comecar.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { usePortalName } from '../../client/portal-info.ts'
import { useCommand } from '../../client/queries.ts'
import { upload } from '../../client/upload.ts'
import { AnexoDrop } from '../../trade/anexo/AnexoDrop.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import classes from './Comecar.module.css'
import { refreshComecar } from './refresh-comecar.ts'

/** The checks of a logo that are possible before its upload. */
async function requireSound(chosen: File): Promise<void> {
  const name = anexoName(chosen.name)
  if (chosen.size > largestLogo) throw new ApiProblem(0, 'anexo.recusa.grande', { params: [name, '200 kB'] })
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  const { recusa } = examineAnexo({ name, bytes }, logoFormatos)
  if (recusa) throw new ApiProblem(0, recusa.key, recusa)
}

/** The terminal's logo: it can be added, replaced and removed. */
export function LogoForm({ logo }: { logo: string | null }) {
  const { t } = useTranslation()
  const nome = usePortalName()
  const put = useMutation({
    mutationFn: async (chosen: File) => {
      await requireSound(chosen)
      const { signal } = new AbortController()
      await upload(saveLogo, { query: { name: chosen.name } }, chosen, { signal, onProgress: () => {} })
    },
    onSuccess: refreshComecar,
  })
  const remove = useCommand(removeLogo, { onSuccess: refreshComecar })
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {t('comecar.logo.titulo')}
      </Text>
      <Group gap="md">
        {logo ? (
          <img src={logo} alt={nome} className={classes.logo} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('comecar.logo.nenhum')}
          </Text>
        )}
        {logo && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate({})}
          >
            {t('comecar.logo.retirar')}
          </Button>
        )}
      </Group>
      <AnexoDrop
        formatos={logoFormatos}
        imagesOnly
        disabled={put.isPending}
        accepted={t('comecar.logo.ajuda')}
        onFiles={([file]) => file && put.mutate(file)}
      />
      {put.isPending && (
        <Text size="xs" c="dimmed" role="status">
          {t('comecar.logo.enviando')}
        </Text>
      )}
      <ProblemAlert error={put.error} title={t('comecar.logo.recusado')} />
    </Stack>
  )
}
