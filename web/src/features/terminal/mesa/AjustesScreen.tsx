import { getMetas, listModelos } from '@cais/core/api/mesa.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { ChangedSections } from '../../../ui/changed-sections.tsx'
import { together } from '../../../ui/Loaded.tsx'
import { ViewScreen } from '../../../ui/ViewScreen.tsx'
import { filaPath } from '../terminal-paths.ts'
import { MetasForm } from './MetasForm.tsx'
import { ModelosForm } from './ModelosForm.tsx'

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
